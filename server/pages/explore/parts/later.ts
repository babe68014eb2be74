/** Parts of the page that are loaded after its first view. */
import { html } from '../../kit/html.ts';
import { type Lazy, lazy } from '../../kit/lazy.ts';
import { Skeleton } from '../../kit/states.ts';
import type { PanelProps } from './panel-props.ts';

const besideMap = () => html`<aside class="record"><div class="inside"><${Skeleton} lines=${9} /></div></aside>`;

export const RecordCard = lazy(async () => (await import('./record-card.ts')).RecordCard, besideMap);
export const GroupPanel = lazy(async () => (await import('./group-panel.ts')).GroupPanel, besideMap);
export const ResultTable = lazy(async () => (await import('./result-table.ts')).ResultTable);
export const Advanced = lazy(
  async () => (await import('./advanced.ts')).Advanced,
  () => null,
);

export const panelContents = {
  place: lazy<PanelProps>(async () => (await import('./place-panel.ts')).PlacePanel),
  age: lazy<PanelProps>(async () => (await import('./age-panel.ts')).AgePanel),
  dates: lazy<PanelProps>(async () => (await import('./date-panel.ts')).DatePanel),
  price: lazy<PanelProps>(async () => (await import('./price-panel.ts')).PricePanel),
  stay: lazy<PanelProps>(async () => (await import('./stay-panel.ts')).StayPanel),
  topics: lazy<PanelProps>(async () => (await import('./topic-panel.ts')).TopicPanel),
  more: lazy<PanelProps>(async () => (await import('./more-panel.ts')).MorePanel),
};

/** Loads all parts; one that fails is loaded again when it is needed. */
export async function loadParts(): Promise<void> {
  const parts: Pick<Lazy<never>, 'load'>[] = [
    RecordCard,
    ...Object.values(panelContents),
    GroupPanel,
    ResultTable,
    Advanced,
  ];
  await Promise.allSettled(parts.map((part) => part.load()));
}
