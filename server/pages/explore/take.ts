import { mapUrl } from 'campatlas-map';
import { element } from '../kit/dom.ts';
import type { Kind } from './link.ts';
import type { Bbox } from './map-interface.ts';
import { toSql } from './sql.ts';

export interface Taken {
  readonly origin: string;
  readonly kind: Kind;
  readonly filter: unknown;
  readonly collection?: string | undefined;
  readonly bbox: Bbox;
  readonly zoom: number;
}

/** Shows one of the texts and copies it to the clipboard. */
export async function take(what: string, taken: Taken): Promise<void> {
  const text = takers[what]?.(taken) ?? '';
  element<HTMLTextAreaElement>('copied').value = text;
  const note = element('copied-note');
  try {
    await navigator.clipboard.writeText(text);
    note.textContent = 'Copied.';
  } catch {
    note.textContent = 'The browser does not allow this page to copy; the text is above.';
    element<HTMLTextAreaElement>('copied').select();
  }
}

/** The current request as text for other programs. None contains the key. */
const takers: Record<string, (taken: Taken) => string> = {
  link: () => location.href,
  curl: curl,
  client: client,
  sql: ({ kind, filter, collection }) =>
    `${collection === undefined ? '' : '-- Of all camps: statements know no collections.\n'}${toSql(kind, filter)}`,
};

function curl(taken: Taken): string {
  const url = addressOf(taken);
  const parameters = [...url.searchParams].map(([name, value]) => `  --data-urlencode ${quote(`${name}=${value}`)}`);
  return [`curl -G ${quote(url.origin + url.pathname)} -H "x-api-key: $CAMPATLAS_KEY"`, ...parameters].join(' \\\n');
}

function client({ origin, ...taken }: Taken): string {
  const question = questionOf(taken);
  return `import { mapUrl, openPointStream } from 'campatlas-map';

const question = ${JSON.stringify(question, null, 2)} as const;
const headers = { 'x-api-key': process.env.CAMPATLAS_KEY ?? '' };
const stream = openPointStream(mapUrl(${JSON.stringify(origin)}, question), { headers });
const { points } = await stream.accepted;
console.log(points.length, points[0]);
`;
}

function addressOf({ origin, ...taken }: Taken): URL {
  return mapUrl(origin, questionOf(taken));
}

function questionOf({ kind, filter, collection, bbox, zoom }: Omit<Taken, 'origin'>) {
  return {
    bbox,
    zoom,
    names: true,
    ...(filter !== undefined && { filter, filterKind: kind }),
    ...(collection !== undefined && { collectionId: collection }),
  };
}

/** Quotes a word for the shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
