// What can stand beside the table, or below it on a phone.
export type Sheet = 'log' | 'settings' | 'keys' | 'links' | 'why';
