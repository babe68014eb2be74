import { store } from '../../kit/store.ts';

/** How much of a phone the list takes. */
export const sheet = store<'peek' | 'open'>('peek');
