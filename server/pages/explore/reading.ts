/** The search box: converts words to filters. A filter that is chosen meanwhile cancels the conversion. */

import { today } from '../kit/days.ts';
import { request } from '../kit/request.ts';
import { store } from '../kit/store.ts';
import { readFacet, startsPath } from './facets.ts';
import { type Filters, noFilters } from './filters.ts';
import { lift } from './lift.ts';
import { readFeedback } from './say.ts';
import { change, choiceCount } from './state.ts';
import { takeWeekLong, weekLong } from './week-long.ts';

export interface Reading {
  readonly isPending: boolean;
  /** Message about the last conversion; '' if there is none. */
  readonly notes: string;
  /** Words that were not understood. */
  readonly left: readonly string[];
  readonly isProblem: boolean;
}

const nothing: Reading = { isPending: false, notes: '', left: [], isProblem: false };

export const reading = store<Reading>(nothing);

interface Answer {
  readonly data:
    | { readonly status: 'ready'; readonly filter: unknown; readonly feedback?: string }
    | { readonly status: 'clarification'; readonly message: string };
}

let current = new AbortController();

/** Cancels the current conversion and clears the message of the last one. */
export function endReading(): void {
  current.abort();
  reading.set(nothing);
}

/** Removes a word from the list of words that were not understood. */
export function dropWord(word: string): void {
  const now = reading.get();
  reading.set({ ...now, left: now.left.filter((one) => one !== word) });
}

/** Converts words to filters. They replace all filters except that of the advanced dialog and the collection. */
export async function read(text: string): Promise<void> {
  endReading();
  if (text.trim() === '') return;
  current = new AbortController();
  const { signal } = current;
  const before = choiceCount();
  reading.set({ ...nothing, isPending: true });
  try {
    const { isAsked, rest } = takeWeekLong(text);
    const body = { kind: 'session', text: rest === '' ? 'camps' : rest };
    const { data } = await request<Answer>('/api/canonical/search/interpret', { method: 'POST', body, signal });
    if (signal.aborted) return;
    if (choiceCount() !== before) return reading.set(nothing);
    if (data.status === 'clarification') return reading.set({ ...nothing, notes: data.message, isProblem: true });
    const { expert: _, collection: __, ...none } = noFilters;
    const lifted = lift(data.filter);
    const asked = { ...noFilters, ...lifted };
    const length = isAsked ? weekLong(asked, await readFacet(startsPath(asked), signal), today()) : {};
    if (signal.aborted) return;
    if (choiceCount() !== before) return reading.set(nothing);
    reading.set({ ...nothing, ...readFeedback(data.feedback ?? '') });
    change({ ...none, ...lifted, ...length, words: text });
  } catch (error) {
    if (!signal.aborted) reading.set({ ...nothing, notes: (error as Error).message, isProblem: true });
  }
}

/** Changes filters by hand, and cancels the current conversion of words so that it cannot overwrite the change. */
export function choose(part: Partial<Filters>): void {
  endReading();
  change(part);
}
