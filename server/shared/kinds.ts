/** The three kinds of records. */
export type Kind = 'organization' | 'activity' | 'session';

/** Their names in addresses and answers. */
export const plurals = { organization: 'organizations', activity: 'activities', session: 'sessions' } as const;

/** The kind's name as a title, for schemas. */
export function titleOf(kind: Kind): string {
  return `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
}
