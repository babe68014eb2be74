/** Merges the import lines of many pages: each record once, parents first, in a deterministic order. */
import type { RecordLine } from './types.ts';

const order = { organization: 0, activity: 1, session: 2 } as const;

/** Merges the lines of one record: the page with most fields wins, others add missing fields. */
export function linesOfSites(lines: readonly RecordLine[]): RecordLine[] {
  const merged = new Map<string, RecordLine>();
  for (const line of lines.toSorted(bySaying)) {
    const name = `${line.kind} ${line.key}`;
    const before = merged.get(name);
    merged.set(name, before === undefined ? line : added(before, line));
  }
  for (const line of [...merged.values()]) {
    const { organization } = line;
    if (organization === undefined || merged.has(`organization ${organization}`)) continue;
    merged.set(`organization ${organization}`, unnamed(organization, line));
  }
  const known = new Set([...merged.values()].filter(({ kind }) => kind !== 'session').map(({ key }) => key));
  return [...merged.values()]
    .map(({ activity, ...rest }) => (activity === undefined || !known.has(activity) ? rest : { ...rest, activity }))
    .sort((a, b) => order[a.kind] - order[b.kind] || compare(a.key, b.key));
}

/** A line for an organization that no page of its site names; it is named after the host. */
function unnamed(key: string, { source }: RecordLine): RecordLine {
  const { url, observed_at } = source;
  const name = new URL(url).host.replace(/^www\./, '');
  const evidence = [
    { url, quote: url.slice(0, 200), ...(observed_at === undefined ? {} : { captured_at: observed_at }) },
  ];
  return {
    kind: 'organization',
    key,
    fields: { name },
    source: { ...source, fields: { name: { observation: 'found', rule: 'address: host', evidence } } },
  };
}

/** Orders lines by number of fields, then by shorter URL. */
function bySaying(a: RecordLine, b: RecordLine): number {
  const size = (line: RecordLine) => Object.keys(line.fields).length;
  return size(b) - size(a) || a.source.url.length - b.source.url.length || compare(a.source.url, b.source.url);
}

function added(line: RecordLine, other: RecordLine): RecordLine {
  const activity = line.activity ?? other.activity;
  return {
    ...line,
    ...(activity === undefined ? {} : { activity }),
    fields: { ...other.fields, ...line.fields },
    source: { ...line.source, fields: { ...other.source.fields, ...line.source.fields } },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
