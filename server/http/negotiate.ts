/** Media types of the map other than JSON. */
export const mapMedia = {
  cbor: 'application/vnd.campatlas.map+cbor;version=1',
  stream: {
    1: 'application/vnd.campatlas.map-stream+cbor;version=1',
    2: 'application/vnd.campatlas.map-stream+cbor;version=2',
  },
} as const;

/** Vary for answers with several media types. */
export const varyHeader = { vary: 'accept, accept-encoding, cookie, x-api-key, x-viewer-id' } as const;

type Accept = readonly string[] | undefined;

/** One media range of an Accept header. */
interface Range {
  readonly type: string;
  readonly version: string | null;
  readonly quality: number;
}

/** Chooses JSON or CBOR by the Accept header. CBOR must be named explicitly; it wins a tie. */
export function chooseForm(accept: Accept): 'json' | 'cbor' {
  const ranges = rangesOf(accept);
  const cbor = qualityOf(ranges, mapMedia.cbor);
  return cbor > 0 && cbor >= jsonQuality(ranges) ? 'cbor' : 'json';
}

/** The same for the map, which can also be streamed: the preferred version, the newer one at a tie. */
export function chooseMapForm(accept: Accept): 'json' | 'cbor' | 1 | 2 {
  const ranges = rangesOf(accept);
  const first = qualityOf(ranges, mapMedia.stream[1]);
  const second = qualityOf(ranges, mapMedia.stream[2]);
  const stream = Math.max(first, second);
  const other = Math.max(qualityOf(ranges, mapMedia.cbor), jsonQuality(ranges));
  if (stream > 0 && stream >= other) return second >= first ? 2 : 1;
  return chooseForm(accept);
}

function qualityOf(ranges: readonly Range[], media: string): number {
  const [type, version] = media.split(';version=');
  return best(ranges.filter((range) => range.type === type && range.version === version));
}

/** The quality of JSON: that of its explicit range, else of the most specific wildcard. */
function jsonQuality(ranges: readonly Range[]): number {
  for (const type of ['application/json', 'application/*', '*/*']) {
    const named = ranges.filter((range) => range.type === type);
    if (named.length > 0) return best(named);
  }
  return 0;
}

function best(ranges: readonly Range[]): number {
  return Math.max(0, ...ranges.map(({ quality }) => quality));
}

function rangesOf(accept: Accept): readonly Range[] {
  return (accept ?? []).flatMap((value) => value.split(',').flatMap(rangeOf));
}

/** Parses one range; a malformed range is ignored. */
function rangeOf(text: string): Range[] {
  const [type = '', ...rest] = text.split(';').map((part) => part.trim().toLowerCase());
  let version: string | null = null;
  for (const parameter of rest) {
    const [, name, value = ''] = /^([^=\s]+)\s*=\s*"?([^"]*)"?$/.exec(parameter) ?? [];
    if (name === 'q')
      return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? [{ type, version, quality: Number(value) }] : [];
    if (name === 'version') version = value;
    else if (name !== 'charset') return [];
  }
  return [{ type, version, quality: 1 }];
}
