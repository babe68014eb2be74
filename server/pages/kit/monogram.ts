/** The picture of a camp or a person, or the initials on a colour derived from the name. */
import { html, useState, type VNode } from './html.ts';

/** Each has a contrast above 4.5 with white letters. */
const colours = ['#1d6446', '#1b5f7d', '#8a3f16', '#6b3f7a', '#7a4a00', '#8c2f3f', '#3d5a1e', '#34507d'];

/** Words that do not help to distinguish names. */
const little = /^(a|an|and|at|for|in|of|on|the|inc|llc|corp|ltd)\.?$/i;

/** The initials of the first two significant words. */
function initialsOf(name: string): string {
  const words = name.split(/[\s,/()-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const telling = words.filter((word) => !little.test(word));
  const letters = (telling.length > 0 ? telling : words).slice(0, 2).map((word) => [...word][0]?.toUpperCase());
  return letters.join('') || '?';
}

function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return colours[sum % colours.length] ?? '#1d6446';
}

interface MonogramProps {
  readonly name: string;
  readonly src?: string | null;
  /** Width in rem. */
  readonly size?: number;
}

/** Hidden from screen readers, because the name is next to it. */
export function Monogram({ name, src = null, size = 2.5 }: MonogramProps): VNode {
  const [isBroken, setBroken] = useState(false);
  const style = { '--monogram': `${size}rem`, '--monogram-colour': colourOf(name) };
  if (src !== null && !isBroken)
    return html`<img class="monogram" style=${style} src=${src} alt="" loading="lazy"
      onError=${() => setBroken(true)} />`;
  return html`<span class="monogram" style=${style} aria-hidden="true">${initialsOf(name)}</span>`;
}
