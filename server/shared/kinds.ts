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

/** The kind's name as a title, for schemas. */
export function titleOf(kind: Kind): string {
  return `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
}
