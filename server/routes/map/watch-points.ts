import { defineRoute } from '../../http/define-route.ts';
import { StreamsBusy } from '../../http/open-streams.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure } from '../../shared/failure.ts';
import { checkScores, mapQuerySchema, mapReaders, readMapConditions } from './parameters.ts';

const description = `The current camp points, and then every change of them, for as long as the connection is open \
(server-sent events).

\`start\` {version, mode, revision, sourceRevision, bounds, columns, fromRevision?} begins a generation: \
\`snapshot\` replaces all points, \`delta\` changes those that the client committed at \`fromRevision\`. \`points\` \
{sequence, rows, removeIds} are its batches: rows replace those with the same id. \`complete\` {revision, \
pointCount, batchCount, upsertCount, removeCount} ends the generation; only then may the client keep it and commit \
the event's id, which equals the revision. An incomplete generation must be discarded.

To continue after a disconnect, send the committed id as Last-Event-ID. The changes since then follow as a delta; \
\`ready\` {revision, sourceRevision} means that there are none; a snapshot means that this process cannot continue \
from the id: it belongs to another request or account, is too old, or is from before a restart. Revisions have no \
other meaning and no order. Changes of the catalog that do not affect these points send nothing.

\`error\` {code, message, status?} ends the stream: after 401, 402 or 403 the received data may no longer be shown; \
after 400 or 413 the same request will always be refused. Lines that begin with a colon only keep the connection \
open. The connection of a client that does not read is closed after about ten seconds in which it has received \
nothing, or once a generation has waited for a minute.`;

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
