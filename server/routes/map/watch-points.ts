import { defineRoute } from '../../http/define-route.ts';
import { StreamsBusy } from '../../http/open-streams.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure } from '../../shared/failure.ts';
import { checkScores, mapQuerySchema, mapReaders, readMapConditions } from './parameters.ts';

const description = `Camp points as they are, and then every change of them, \
for as long as the connection is open (server-sent events).

\`start\` {version, mode, revision, sourceRevision, bounds, columns, fromRevision?} begins a generation: \
\`snapshot\` replaces
everything, \`delta\` changes what the client committed at \`fromRevision\`. \
\`points\` {sequence, rows, removeIds} are its batches:
rows are put in place of those with the same id. \`complete\` {revision, pointCount, batchCount, upsertCount, \
removeCount} ends it;
only then may it be kept, and the event's id, equal to the revision, be committed. \
A generation that breaks off is discarded.

Send the committed id as Last-Event-ID to go on. What came since follows as a delta; \
\`ready\` {revision, sourceRevision} says that
there is nothing; a snapshot, that this process does not know the cursor: \
it is another question's, another account's, too old, or
from before a restart. Revisions say nothing else and have no order. \
A change of the catalog that does not show here sends nothing.

\`error\` {code, message, status?} ends the stream: with 401, 402 or 403 what was received may not be shown any more, \
with 400 or
413 the same question is refused from now on. Lines that begin with a colon keep the connection open. \
Who does not read is closed:
after about ten seconds in which nothing was taken, or once one generation was kept waiting for a minute.`;

export default defineRoute({
  method: 'get',
  path: '/api/canonical/map/stream',
  name: 'map.watch-points',
  summary: 'Follow the camp points of a viewport',
  description,
  access: mapReaders,
  query: mapQuerySchema,
  answers: {
    200: { type: 'text/event-stream', description: 'Events, until the client leaves or the server stops.' },
    413: Failure,
    429: StreamsBusy,
  },
  run: async (context) => {
    const { caller, db, query, host, headers, revision, signal, reauthenticate } = context;
    await checkScores(query, caller, db);
    const { conditions, bounds, points: columns } = readMapConditions(query);
    if (columns === null)
      throw apiError(400, 'invalid_parameter', 'Parameter "includeCampPoints" must be true for a live stream.');
    const cursor = headers.get('last-event-id')?.at(-1) ?? null;
    const request = { conditions, bounds, columns, cursor, revision };
    return await host.streams.count(context, async () => {
      const body = await host.live.follow({ caller, signal, reauthenticate }, request);
      return { body, type: 'text/event-stream', headers: { 'x-accel-buffering': 'no' } };
    });
  },
});
