import type { Headers } from '../shared/exchange.ts';

/** Whether If-None-Match contains this tag or `*`, by weak comparison. */
export function isKnown(given: readonly string[] | undefined, etag: string): boolean {
  const wanted = etag.replace(/^W\//, '');
  return (given ?? []).some(
    (value) => value.trim() === '*' || [...value.matchAll(/"[^"]*"/g)].some(([opaque]) => opaque === wanted),
  );
}

/**
 * First and last byte of the requested range. Null means the whole file: no range, several, another unit (RFC 9110,
 * 14.2), or If-Range names another version.
 */
export function rangeOf(
  headers: Headers,
  etag: string,
  size: number,
): readonly [from: number, to: number] | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.get('range')?.join(',') ?? '') ?? [];
  if (from === '' && to === '') return null;
  const condition = headers.get('if-range')?.join(',');
  if (condition !== undefined && condition !== etag) return null;
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : [Math.max(0, size - Number(to)), size - 1];
  if (to !== '' && Number(to) < Number(from)) return null;
  return Number(from) >= size ? 'unsatisfiable' : [Number(from), Math.min(to === '' ? size : Number(to), size - 1)];
}
