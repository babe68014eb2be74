/** The three kinds of records. */
export const kinds = ['organization', 'activity', 'session'] as const;
export type Kind = (typeof kinds)[number];

/** Their plural names, used in URLs and responses. */
export const plurals = { organization: 'organizations', activity: 'activities', session: 'sessions' } as const;

/** The capitalized kind, used as a schema title. */
export function titleOf(kind: Kind): string {
  return `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
}
