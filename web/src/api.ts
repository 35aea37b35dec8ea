// What goes over HTTP. A refusal comes back as its code, never as an exception.
import type { HouseBotRequest, Me, OpenRequest, Problem, TableOpened, WhyView } from './protocol';

export type Reply<T> = { ok: true; value: T } | { ok: false; code: string };

async function ask<T>(path: string, body?: unknown): Promise<Reply<T>> {
  const init: RequestInit = { credentials: 'same-origin', cache: 'no-store' };
  if (body !== undefined) {
    init.method = 'POST';
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(path, init);
    const json: unknown = await response.json();
    if (response.ok) return { ok: true, value: json as T };
    return { ok: false, code: (json as Problem).code ?? String(response.status) };
  } catch {
    return { ok: false, code: 'offline' };
  }
}

/** Who this session is, and the tables of the room. */
export const me = () => ask<Me>('/api/me');
/** Enters by the guest link. */
export const join = (invite: string, name: string) => ask<Me>('/api/join', { invite, name });
/** Enters by the link of the rail: to look on, without a name. */
export const rail = (code: string) => ask<Me>('/api/rail', { rail: code });
/** Enters by the host link. */
export const host = (token: string) => ask<Me>('/api/host', { token });
/** Says the host's name. */
export const sayName = (name: string) => ask<Me>('/api/name', { name });
/** Opens a table. */
export const openTable = (request: OpenRequest) => ask<TableOpened>('/api/tables', request);
/** Why a table stands as it does. */
export const why = (table: string) => ask<WhyView[]>(`/api/tables/${encodeURIComponent(table)}/why`);
/** Seats one of the house's own bots. */
export const addBot = (table: string, request: HouseBotRequest) =>
  ask<Record<string, never>>(`/api/tables/${encodeURIComponent(table)}/house-bots`, request);
