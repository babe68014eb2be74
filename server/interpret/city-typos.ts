import { type City, citiesByName, citiesNamed, fold } from './gazetteer.ts';
import { nearestTo } from './typos.ts';

/**
 * Least number of ZIP codes of a city that a misspelled name may mean: with no state given, and within a given state.
 */
const large = 4;
const ofState = 1;

/** City names by state (or none), first letter and number of words, each with the ZIP count of its largest city. */
let index: ReadonlyMap<string, ReadonlyMap<string, number>> | null = null;

/**
 * Cities that a misspelled name may mean, one per name: those at the smallest edit distance that are large enough, or
 * in the given state.
 */
export function citiesLike(
  name: string,
  state: string | null,
  least = state === null ? large : ofState,
): readonly City[] {
  const folded = fold(name);
  index ??= makeIndex();
  const names = index.get(keyOf(folded, state)) ?? new Map<string, number>();
  const candidates = [...names].flatMap(([each, zips]) => (zips >= least ? [each] : []));
  return nearestTo(folded, candidates).flatMap((each) => citiesNamed(each, state)[0] ?? []);
}

function makeIndex(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const made = new Map<string, Map<string, number>>();
  for (const [folded, cities] of citiesByName())
    for (const { state, zips } of cities.filter((city) => city.zips >= ofState))
      for (const key of zips >= large ? [keyOf(folded, null), keyOf(folded, state)] : [keyOf(folded, state)]) {
        const names = made.get(key) ?? new Map<string, number>();
        names.set(folded, Math.max(zips, names.get(folded) ?? 0));
        made.set(key, names);
      }
  return made;
}

function keyOf(folded: string, state: string | null): string {
  return `${state ?? ''} ${folded[0]} ${folded.split(' ').length}`;
}
