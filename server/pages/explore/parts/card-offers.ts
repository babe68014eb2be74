/** A camp's programs and its matching sessions; the sessions of a program. */
import { formatCount, formatNumber } from '../../kit/format.ts';
import { type ComponentChildren, Fragment, html, useState, type VNode } from '../../kit/html.ts';
import { useRequest } from '../../kit/request.ts';
import { ErrorState, Skeleton } from '../../kit/states.ts';
import { useStore } from '../../kit/store.ts';
import { text, type Values } from '../card.ts';
import { isSame, type Kind, noFilters } from '../filters.ts';
import { filtersOf } from '../link.ts';
import { listPath, type Row } from '../results.ts';
import { shown } from '../state.ts';
import { RecordLine } from './record-line.ts';

interface OffersProps {
  readonly kind: Kind;
  readonly id: string;
  readonly values: Values;
  /** Content below, which is rendered once the sessions are known, so that it does not move. */
  readonly children?: ComponentChildren;
}

export function Offers({ kind, id, values, children }: OffersProps): VNode {
  if (kind === 'session') return html`<${Fragment}>${children}<//>`;
  const programs = listOf(values.activities);
  return html`<${Sessions} kind=${kind} id=${id}>
    ${
      kind === 'organization' &&
      programs.length > 0 &&
      html`<${Lines} title=${formatCount(programs.length, 'program')}
      kind="activity" rows=${programs} />`
    }
    ${children}
  <//>`;
}

/** The sessions that match the filters, and a button to show all. */
function Sessions({ kind, id, children }: Omit<OffersProps, 'values'>): VNode {
  const filters = filtersOf(useStore(shown));
  const isFiltered = !isSame({ ...filters, collection: null }, noFilters);
  const [isAll, setAll] = useState(false);
  const asked = isFiltered && !isAll ? { ...filters, place: null } : noFilters;
  const owner = kind === 'organization' ? { organization: id } : { activity: id };
  const path = listPath('session', asked, { ...owner, orderBy: 'start_date', limit: '50' });
  const { data, error, reload } = useRequest<{ readonly total: number; readonly sessions: readonly Row[] }>(path);
  if (error !== null) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  if (data === null) return html`<${Skeleton} lines=${4} label="Loading sessions" />`;
  const isPart = isFiltered && !isAll;
  if (data.total === 0 && !isPart) return html`<${Fragment}>${children}<//>`;
  const fits = data.total === 1 ? 'that fits' : 'that fit';
  const title = `${formatCount(data.total, 'session')}${isPart ? ` ${fits} your filters` : ''}`;
  return html`<${Lines} title=${title} kind="session" rows=${data.sessions} />
    ${
      data.total > data.sessions.length &&
      html`<p
      class="quiet small">The first ${formatNumber(data.sessions.length)}.</p>`
    }
    ${isPart && html`<p><button type="button" class="link" onClick=${() => setAll(true)}>All sessions</button></p>`}
    ${children}`;
}

const few = 8;

interface LinesProps {
  readonly title: string;
  readonly kind: Kind;
  readonly rows: readonly Values[];
}

function Lines({ title, kind, rows }: LinesProps): VNode {
  const [isAll, setAll] = useState(false);
  return html`<section class="offers">
    <h3>${title}</h3>
    <ul class="lines">
      ${(isAll ? rows : rows.slice(0, few)).map(
        (row) => html`<${RecordLine} key=${text(row.id)} kind=${kind} row=${row} isInside />`,
      )}
    </ul>
    ${
      !isAll &&
      rows.length > few &&
      html`<p><button type="button" class="link" onClick=${() => setAll(true)}>
      Show all ${formatNumber(rows.length)}</button></p>`
    }
  </section>`;
}

function listOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : [];
}
