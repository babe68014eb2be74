/** Connects the map to the page: converts its events to choices, counts and messages. */
import { formatCount } from '../../kit/format.ts';
import type { MapCluster, MapHandlers, MapNumbers, MapPhase, MapView } from '../map-interface.ts';
import { createMap } from '../map-view.ts';
import { viewOf } from '../places.ts';
import { statusOf } from '../problems.ts';
import { refresh } from '../results.ts';
import { change, hovered, shown } from '../state.ts';
import { mapProblem } from './problem-bar.ts';

interface Hears {
  live(text: string): void;
  cluster(cluster: MapCluster): void;
}

const phases: Readonly<Record<MapPhase, string>> = {
  idle: '',
  loading: 'connecting',
  live: 'live',
  counted: 'live when you zoom in',
  offline: 'not live, trying again',
};

const contiguous = [-125, 24.5, -66.9, 49.4] as const;

/** Milliseconds between a change of the catalog and reading lists and counts again. */
const pause = 800;

export function openMap(container: HTMLElement, hears: Hears): MapView {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  let phase: MapPhase = 'idle';
  const say = () =>
    hears.live(phase === 'live' && changes > 0 ? `live, ${formatCount(changes, 'change')}` : phases[phase]);
  const handlers: MapHandlers = {
    moved: (at) => change({ at }, 'replace'),
    camp: (id) => change({ record: { kind: 'organization', id } }),
    record: (kind, id) => change({ record: { kind, id } }),
    cluster: (cluster) => {
      change({ record: null }, 'replace');
      hears.cluster(cluster);
    },
    hovered: (camp) => hovered.set(camp?.id ?? null),
    numbers(numbers: MapNumbers | null) {
      const next = numbers?.changes ?? 0;
      if (next > changes) {
        clearTimeout(waiting);
        waiting = setTimeout(() => void refresh(), pause);
      }
      changes = next;
      say();
    },
    phase(next) {
      phase = next;
      if (next === 'live') mapProblem.set(null);
      say();
    },
    problem(error) {
      // An aborted request is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (statusOf(error) !== 503) mapProblem.set(error);
    },
  };
  // A link without a position shows the contiguous states at any window size.
  const isPlaced = new URLSearchParams(location.hash.slice(1)).has('at');
  const { clientWidth, clientHeight } = container;
  const at = isPlaced || clientWidth === 0 ? shown.get().at : viewOf(contiguous, clientWidth, clientHeight);
  return createMap(container, { at, handlers });
}
