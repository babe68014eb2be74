/** Finds environment variables that look like misspelt settings. */
import { editDistance } from '../shared/edit-distance.ts';

/** Known variables that the service does not read: for tests and tools. OpenTelemetry has many more than we use. */
const others = /^(CAMPATLAS_(TEST_|CHROMIUM$|KEY$)|OTEL_)/;

/** One sentence for each variable that resembles a known one. Values are never shown. */
export function misspeltSettings(environment: Readonly<Record<string, unknown>>, known: readonly string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || others.test(name)) return [];
    const meant = nearest(name, known);
    if (meant !== null) return [`There is no setting ${name}. Is ${meant} meant?`];
    const isOurs = /^campatlas/i.test(name) || families(known).some((family) => name.startsWith(family));
    return isOurs ? [`There is no setting ${name}. npm run config shows those there are.`] : [];
  });
}

/** Prefixes shared by several settings, such as `MAP_LIVE_`. */
function families(known: readonly string[]): string[] {
  const beginnings = known.flatMap((name) => /^[A-Z]+_[A-Z]+_/.exec(name) ?? []);
  return beginnings.filter((beginning, place) => beginnings.indexOf(beginning) !== place);
}

function nearest(name: string, known: readonly string[]): string | null {
  const written = plain(name).replace(/^CAMPATLAS(?=.)/, '');
  const words = sortedWords(name);
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of known) {
    const allowed = each.length < 6 ? 1 : 2;
    const distance = words === sortedWords(each) ? 0 : editDistance(written, plain(each), allowed);
    if (distance <= allowed && distance < least) [best, least] = [each, distance];
  }
  return best ?? known.find((each) => lacksOneWord(name, each) || lacksOneWord(each, name)) ?? null;
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

function wordsOf(name: string): string[] {
  return name.toUpperCase().split(/[^A-Z0-9]+/);
}

function sortedWords(name: string): string {
  return wordsOf(name).sort().join(' ');
}

/** Whether a name of two or more words equals the other one except for one missing word, such as its unit. */
function lacksOneWord(name: string, whole: string): boolean {
  const [words, all] = [wordsOf(name), wordsOf(whole)];
  if (words.length < 2 || words.length + 1 !== all.length) return false;
  return all.some((_, place) => all.toSpliced(place, 1).join(' ') === words.join(' '));
}
