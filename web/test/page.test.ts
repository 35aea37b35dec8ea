import { describe, expect, test, vi } from 'vitest';
import { differs } from '../src/age';

vi.stubGlobal('location', { pathname: '/', hash: '' });
vi.stubGlobal('addEventListener', () => {});
const { parse } = await import('../src/route.svelte');

describe('an address', () => {
  test.each([
    ['/', '', { page: 'lobby' }],
    ['/table/a%20b', '', { page: 'table', id: 'a b' }],
    ['/join/abc', '', { page: 'join', invite: 'abc' }],
    ['/rail/abc', '', { page: 'rail', code: 'abc' }],
    ['/host', '#token', { page: 'host', token: 'token' }],
    ['/table', '', { page: 'unknown' }],
    ['/table/1/2', '', { page: 'unknown' }],
  ])('%s leads to its page', (path, fragment, route) => {
    expect(parse(path, fragment)).toEqual(route);
  });

  test.each(['/join/%ff', '/table/%', '/%e0%a4%a'])('%s is no text, and no page', (path) => {
    expect(parse(path)).toEqual({ page: 'unknown' });
  });
});

describe('the age of a page', () => {
  const served = '<script type="module" src="/assets/index-B.js"></script><link rel="stylesheet" href="/assets/index-S.css">';

  test('shows in the names of its files', () => {
    expect(differs(served, ['/assets/index-B.js', '/assets/index-S.css'])).toBe(false);
    expect(differs(served, ['/assets/index-A.js', '/assets/index-S.css'])).toBe(true);
    expect(differs(served, ['/assets/index-B.js', '/assets/index-R.css'])).toBe(true);
  });

  test('is not known where somebody else answers', () => {
    expect(differs('<h1>Sign in to this network</h1>', ['/assets/index-A.js'])).toBe(false);
  });
});
