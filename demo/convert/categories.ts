/** One small vocabulary of categories for the words of all sources. Other words have no category. */

const WORDS: Record<string, readonly string[]> = {
  // Vermont
  'academic enrichment': ['academics'],
  'academic support': ['academics'],
  enrichment: ['academics'],
  afterschool: ['after school'],
  camp: ['camp'],
  arts: ['arts'],
  coding: ['coding'],
  cooking: ['cooking'],
  dance: ['dance'],
  'film & media': ['media'],
  hiking: ['hiking', 'outdoors'],
  'horseback riding': ['horses'],
  language: ['languages'],
  leadership: ['leadership'],
  maker: ['making'],
  math: ['math'],
  music: ['music'],
  nature: ['nature'],
  'outdoor education': ['outdoors'],
  science: ['science'],
  'special needs support': ['special needs'],
  sports: ['sports'],
  stem: ['science'],
  sustainability: ['environment'],
  swimming: ['swimming'],
  theater: ['theater'],
  // Chicago
  'sports + wellness': ['sports', 'wellness'],
  'designing + making': ['making'],
  performance: ['performing arts'],
  'work + career': ['work'],
  'exploring earth & science': ['science'],
  media: ['media'],
  zoology: ['animals'],
  'community action': ['community'],
  storytelling: ['storytelling'],
  'coding + games': ['coding'],
  numbers: ['math'],
  // New York
  'after-school programs': ['after school'],
  'summer camp': ['camp'],
  'jobs & internships': ['work'],
  'youth employment': ['work'],
  'reading & writing': ['reading'],
  'adolescent literacy': ['reading'],
  'youth educational support': ['academics'],
  'nycha community center': ['community'],
  // Seattle
  "rec'n the streets": ['recreation'],
  'summer meals': ['meals', 'recreation'],
  'food and fitness': ['wellness'],
  grants: ['recreation'],
  skate: ['skating', 'sports'],
  sk8: ['skating', 'sports'],
  toddler: ['early childhood'],
  fitness: ['wellness'],
  art: ['arts'],
  basketball: ['sports'],
  soccer: ['sports'],
  tennis: ['sports'],
  volleyball: ['sports'],
  yoga: ['wellness'],
  story: ['storytelling'],
};

/** The categories of a source's words, sorted, without duplicates; undefined if no word is known. */
export function categoriesOf(words: readonly (string | undefined)[]): string[] | undefined {
  const found = new Set(words.flatMap((word) => WORDS[(word ?? '').trim().toLowerCase()] ?? []));
  return found.size > 0 ? [...found].sort() : undefined;
}
