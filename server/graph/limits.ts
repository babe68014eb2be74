/** Limits of one GraphQL request. Checked before anything is read; published in the route's description. */
export const limits = {
  /** Characters of the document. */
  characters: 20_000,
  /** Lexical tokens of the document. */
  tokens: 2000,
  /** Nesting depth of fields. */
  depth: 10,
  /** Fields, with fragments expanded. */
  fields: 500,
  /** Names given to fields by the caller. */
  aliases: 30,
  /** SQL statements: a list, its count, its aggregates and its groups are one each. */
  questions: 10,
  /** Records, multiplied over nested pages. */
  records: 15_000,
  /** Values; an aliased field counts tenfold. */
  values: 50_000,
  /** Records per page, or groups. */
  page: 100,
  /** Largest offset. */
  offset: 1_000_000_000,
  /** Timeout of one statement in milliseconds. */
  time: 5000,
  /** Timeout of planning in milliseconds. */
  planning: 2000,
} as const;

/** The default page size. */
export const standardPage = 24;
