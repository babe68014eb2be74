/** Suggests the known name that was probably meant. */
import { editDistance } from '../../shared/edit-distance.ts';

/** The closest known name; null when none is close enough. */
export function nearestOf(name: string, known: Iterable<string>): string | null {
  const wanted = plain(name);
  let best: string | null = null;
  // A third of the letters may differ, and at least one.
  let most = Math.max(1, Math.floor(wanted.length / 3));
  for (const each of known) {
    const distance = editDistance(wanted, plain(each), most);
    if (distance <= most) [best, most] = [each, distance - 1];
  }
  return best;
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const best = nearestOf(name, known);
  return best === null ? '' : ` Did you mean ${best}?`;
}

/** A name as shown in messages, truncated. */
export function quoted(name: string): string {
  return `"${name.length > 63 ? `${name.slice(0, 60)}…` : name}"`;
}

function plain(name: string): string {
  return name.slice(0, 63).toLowerCase().replaceAll('_', '');
}
