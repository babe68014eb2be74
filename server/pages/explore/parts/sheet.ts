import { store } from '../../kit/store.ts';

/** Whether the list on a phone is open or shows only its top. */
export const sheet = store<'peek' | 'open'>('peek');
