import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { pageLimit, text } from '../../shared/params.ts';
import { brokerStaff, RunsAnswer, states } from './runs.ts';

interface Page {
  readonly runs: readonly unknown[];
  readonly last: { readonly at: string; readonly id: string } | null;
}

const cursorForm = /^(\d{4}-\d\d-\d\dT[\d:.]+\+00:00) ([0-9a-f-]{36})$/;

export default defineRoute({
  method: 'get',
  path: '/api/broker/runs',
  name: 'broker.list-runs',
  summary: 'Runs of all staff and of bookings, newest first',
  internal: true,
  access: brokerStaff,
  query: z.strictObject({
    state: z.enum(states).optional(),
    limit: pageLimit(25, 100),
    cursor: text(200).optional().meta({ description: '`nextCursor` of the page before, with the same `state`.' }),
  }),
  answers: { 200: RunsAnswer },
  run: async ({ own, query }) => {
    const { state = null, limit, cursor } = query;
    const [before, id] = cursor === undefined ? [null, null] : openCursor(cursor, state);
    const page = (await own.call('api.list_broker_runs', {
      p_state: state,
      p_before: before,
      p_before_id: id,
      p_limit: limit,
    })) as Page;
    const nextCursor = page.last === null ? null : sealCursor(page.last, state);
    return { json: { success: true, data: { runs: page.runs, nextCursor } } };
  },
});

function sealCursor({ at, id }: { at: string; id: string }, state: string | null): string {
  return Buffer.from(JSON.stringify([state, `${at} ${id}`])).toString('base64url');
}

function openCursor(cursor: string, state: string | null): readonly [string, string] {
  try {
    const [ofState, place] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown];
    const [, at, id] = cursorForm.exec(String(place)) ?? [];
    if (ofState === state && at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at))) return [at, id];
  } catch {
    // Reported below.
  }
  throw apiError(400, 'invalid_parameter', 'cursor: it must be the nextCursor of the previous page.');
}
