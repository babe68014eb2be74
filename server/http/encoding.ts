/** Whether Accept-Encoding prefers gzip, or ranks it equal to identity. */
export function acceptsGzip(header: readonly string[] | undefined): boolean {
  const qualities = new Map<string, number>();
  for (const part of (header ?? []).flatMap((value) => value.toLowerCase().split(','))) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const weight = parameters.find((each) => /^q\s*=/.test(each))?.replace(/^q\s*=\s*/, '') ?? '1';
    qualities.set(name, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0);
  }
  const gzip = qualities.get('gzip') ?? qualities.get('x-gzip') ?? qualities.get('*') ?? 0;
  return gzip > 0 && gzip >= (qualities.get('identity') ?? 0);
}
