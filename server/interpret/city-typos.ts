import { type City, citiesByName, citiesNamed, fold } from './gazetteer.ts';
import { nearestTo } from './typos.ts';

/**
 * So many ZIP codes make a city large enough to be meant by a misspelt name; in a state that is named, smaller ones
 * are.
 */
const large = 4;
const ofState = 1;

/** Folded names by state (or none), first letter and number of words, each with how large its largest city is. */
let index: ReadonlyMap<string, ReadonlyMap<string, number>> | null = null;

/**
 * Cities that a misspelt name may mean, one for each name: those the fewest letters away, large ones or of the state
 * that is given.
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
