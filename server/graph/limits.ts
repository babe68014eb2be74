/** What one GraphQL request may ask for. Checked before anything is read; published in the route's description. */
export const limits = {
  /** Characters of a document. */
  characters: 20_000,
  /** Lexical tokens of a document. */
  tokens: 2000,
  /** Fields inside fields. */
  depth: 10,
  /** Fields with every fragment written out. */
  fields: 500,
  /** Names given to fields by the caller. */
  aliases: 30,
  /** Questions to the database: a list, its count, its aggregates and its groups are one each. */
  questions: 10,
  /** Records, as pages multiply. */
  records: 15_000,
  /** Values of records; an aliased field counts ten times. */
  values: 50_000,
  /** Records of a page, or groups. */
  page: 100,
  /** Records before a page. */
  offset: 1_000_000_000,
  /** Milliseconds of one statement. */
  time: 5000,
  /** Milliseconds of planning. */
  planning: 2000,
} as const;

/** Records of a page whose size is not stated. */
export const standardPage = 24;
