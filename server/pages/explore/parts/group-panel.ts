/** List of the records at one place that the map cannot draw separately. */
import { Button } from '../../kit/button.ts';
import { formatCount } from '../../kit/format.ts';
import { html, useEffect, useRef, useState, type VNode } from '../../kit/html.ts';
import { request } from '../../kit/request.ts';
import { ErrorState, Skeleton } from '../../kit/states.ts';
import type { Kind } from '../filters.ts';
import type { MapCluster } from '../map-interface.ts';
import { paths, type Row } from '../results.ts';
import { RecordLine } from './record-line.ts';

interface Members {
  readonly data: {
    readonly members: readonly { readonly targetKind: Kind; readonly id: string }[];
    readonly nextCursor: string | null;
  };
}

interface Line {
  readonly kind: Kind;
  readonly row: Row;
}

/** Camps come before activities and sessions. */
const order: readonly Kind[] = ['organization', 'activity', 'session'];

export function GroupPanel({ cluster, onClose }: { readonly cluster: MapCluster; onClose(): void }): VNode {
  const title = useRef<HTMLHeadingElement>(null);
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const [next, setNext] = useState<string | null>(cluster.path);
  const [error, setError] = useState<Error | null>(null);
  const abort = useRef(new AbortController());
  const load = async (path: string, before: readonly Line[]) => {
    setError(null);
    const { signal } = abort.current;
    try {
      const { data } = await request<Members>(path, { signal });
      const found = await rowsOf(data.members, signal);
      setLines([...before, ...found]);
      setNext(data.nextCursor === null ? null : cluster.nextPath(data.nextCursor));
    } catch (problem) {
      if (!signal.aborted) setError(problem as Error);
    }
  };
  useEffect(() => {
    abort.current = new AbortController();
    title.current?.focus();
    const known = cluster.camps.map(({ id, name }): Line => ({ kind: 'organization', row: { id, name } }));
    setNext(cluster.path);
    setLines(cluster.path === null ? known : null);
    if (cluster.path !== null) void load(cluster.path, []);
    return () => abort.current.abort();
  }, [cluster]);
  const { organization, session } = cluster.counts;
  return html`<aside id="group" class="record" aria-labelledby="group-title">
    <div class="top row spread">
      <h2 id="group-title" tabindex="-1" ref=${title}>${formatCount(organization, 'camp')} in one place</h2>
      <${Button} kind="plain" icon="close" label="Close" onClick=${onClose} />
    </div>
    <div class="inside">
      <p class="quiet small">${session > 0 && `With ${formatCount(session, 'session')}. `}${' '}
        The map cannot draw them apart.</p>
      ${
        error !== null &&
        html`<${ErrorState} error=${error}
        onRetry=${() => next !== null && load(next, lines ?? [])} />`
      }
      ${lines === null && error === null && html`<${Skeleton} lines=${6} label="Loading the records" />`}
      <ul class="lines">
        ${lines?.map(({ kind, row }) => html`<${RecordLine} key=${`${kind} ${row.id}`} kind=${kind} row=${row} />`)}
      </ul>
      ${lines !== null && next !== null && html`<${Button} onClick=${() => load(next, lines)}>Show more<//>`}
    </div>
  </aside>`;
}

/** Reads the records of the members, by kind. */
async function rowsOf(members: Members['data']['members'], signal: AbortSignal): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const kind of order) {
    const ids = members.filter((one) => one.targetKind === kind).map((one) => one.id);
    if (ids.length === 0) continue;
    const filter = JSON.stringify({ field: 'id', op: 'in', value: ids });
    const page = await request<Record<string, readonly Row[]>>(
      `/api/${paths[kind]}?${new URLSearchParams({ filter, limit: '100' })}`,
      { signal },
    );
    lines.push(...(page[paths[kind]] ?? []).map((row) => ({ kind, row })));
  }
  return lines;
}
