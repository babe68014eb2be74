import type { StreamBody } from '../shared/exchange.ts';
import type { AnyContext, Route } from './define-route.ts';
import { StreamsBusy } from './open-streams.ts';

const description =
  'Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the response to the ' +
  'request without /stream; it is sent immediately, and again after each change, at most twice a second. There are ' +
  'no event ids: a client that reconnects starts with a new snapshot. `error` {code, message, status} ends the ' +
  'stream; after 401, 402 or 403 the received data may no longer be shown. Lines that begin with a colon only keep ' +
  'the connection open.';

/** Options of a followed route. */
export interface Following {
  readonly name: string;
  readonly summary: string;
  /** Topics of store.tg_changed that may change the route's answer. */
  readonly topics: readonly string[];
}

/** Makes the live variant of a GET route: at its path and `/stream`, with the same parameters and access. */
export function followRoute(route: Route, { name, summary, topics }: Following): Route {
  const { cacheable: _cacheable, present: _present, revalidates: _revalidates, ...rest } = route;
  return {
    ...rest,
    path: `${route.path}/stream`,
    name,
    summary,
    description,
    answers: {
      200: { type: 'text/event-stream', description: 'Events, until the client leaves or the server stops.' },
      429: StreamsBusy,
    },
    run: (context) =>
      context.host.streams.count(context, async () => ({
        body: await followJson(route, topics, context),
        type: 'text/event-stream',
        headers: { 'x-accel-buffering': 'no' },
      })),
  };
}

function followJson(route: Route, topics: readonly string[], context: AnyContext): Promise<StreamBody> {
  const { params, query, caller, signal, host } = context;
  return host.followed.follow(
    { name: route.name, params, query, topics },
    {
      caller,
      signal,
      read: () => readJson(route, context),
      reauthenticate: () => context.reauthenticate(),
      report: (error) => context.report(error),
    },
  );
}

async function readJson(route: Route, context: AnyContext): Promise<string> {
  const answer = await route.run(context);
  if ('body' in answer) throw new Error(`${route.name}: only JSON can be followed`);
  return 'text' in answer ? answer.text : JSON.stringify(answer.json);
}
