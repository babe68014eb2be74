/** Connects the map to the page: converts its events to choices, counts and messages. */
import { formatCount } from '../../kit/format.ts';
import type { MapCluster, MapHandlers, MapNumbers, MapPhase, MapView } from '../map-interface.ts';
import { startOf } from '../map-question.ts';
import { fixSketch, keepSketch, sketchSeen } from '../map-sketch.ts';
import { statusOf } from '../problems.ts';
import { refresh } from '../results.ts';
import { change, hovered } from '../state.ts';
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

/** Milliseconds between a change of the catalog and reading lists and counts again. */
const pause = 800;

/**
 * Opens the map when the sketch is seen and the map library is loaded. Rejects when the browser cannot draw the map, or
 * the library does not come.
 */
export async function openMap(container: HTMLElement, hears: Hears): Promise<MapView> {
  keepSketch(container);
  const [{ createMap }] = await Promise.all([import('../map-view.ts'), sketchSeen()]);
  const map = createMap(container, { at: startOf(container), handlers: handlersFor(hears) });
  fixSketch();
  return map;
}

function handlersFor(hears: Hears): MapHandlers {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  let phase: MapPhase = 'idle';
  const say = () =>
    hears.live(phase === 'live' && changes > 0 ? `live, ${formatCount(changes, 'change')}` : phases[phase]);
  return {
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
}
