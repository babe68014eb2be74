import type { GatedAccess } from '../http/define-route.ts';

/** The three kinds of records. */
export type Kind = 'organization' | 'activity' | 'session';

/** Their names in addresses and answers. */
export const plurals = { organization: 'organizations', activity: 'activities', session: 'sessions' } as const;

/** Ordinary catalog reads: Starter and above by any credential, previews over their sample. */
export const readers: GatedAccess = {
  capability: 'catalog',
  machine: true,
  service: true,
  preview: true,
  metered: true,
};
