// What can stand beside the table, or in place of one's own cards and the bar on a phone.
export type Sheet = 'log' | 'menu' | 'settings' | 'keys' | 'links' | 'why' | 'leave' | 'close';
