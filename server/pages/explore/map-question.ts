/** What the map shows at first, and what the filters ask of it. */
import { holds, type Who } from '../kit/viewer.ts';
import type { Filters } from './filters.ts';
import { type At, viewOf } from './map-camera.ts';
import type { MapQuestion } from './map-interface.ts';
import { filterOf } from './nodes.ts';
import { shown } from './state.ts';

const contiguous = [-125, 24.5, -66.9, 49.4] as const;

/** Whether the link has a position of the map. */
export function isPlaced(): boolean {
  return new URLSearchParams(location.hash.slice(1)).has('at');
}

/** The position of the link. Without one, the contiguous states at any size of the map. */
export function startOf({ clientWidth, clientHeight }: HTMLElement): At {
  return isPlaced() || clientWidth === 0 ? shown.get().at : viewOf(contiguous, clientWidth, clientHeight);
}

/** Whether the service surely accepts the filters. */
export function isAccepted({ expert, extra, price }: Filters, viewer: Who): boolean {
  return expert === null && extra.length === 0 && (price === null || holds(viewer, 'pricing'));
}

export function questionOf(filters: Filters, viewer: Who): MapQuestion {
  const { expert, ...others } = filters;
  const isPlain = expert !== null && filterOf('organization', { ...others, expert: null }) === undefined;
  return {
    kind: isPlain ? expert.kind : 'organization',
    filter: isPlain ? expert.filter : filterOf('organization', filters),
    collection: filters.collection ?? undefined,
    scores: holds(viewer, 'scores'),
  };
}
