import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { invalidBody } from '../../http/raw-body.ts';
import { Failure } from '../../shared/failure.ts';
import { Uuid, whole } from '../../shared/params.ts';
import { installations } from '../../viewer/access.ts';
import { ChunkAnswer, installationOf } from './worker.ts';

export default defineRoute({
  method: 'put',
  path: '/api/ingestion/worker/attempts/{id}/records/{chunk}',
  name: 'scrapers.put-records',
  summary: 'Deliver records of an attempt',
  description:
    'Lines in the import format (`npm run import -- --help`), at most 1 MiB. They are imported when the ' +
    'attempt is completed; invalid lines are refused then, and listed with number and reason in the job. ' +
    'Repeating a chunk changes nothing; a different chunk with the same number is 409.',
  access: installations,
  internal: true,
  params: z.strictObject({ id: Uuid, chunk: whole(0, 63) }),
  rawBody: { type: 'application/x-ndjson', maxBytes: 2 ** 20 },
  body: z.instanceof(Buffer),
  answers: { 200: ChunkAnswer, 404: Failure, 409: Failure, 413: Failure, 415: Failure },
  run: async (context) => {
    const { body, params } = context;
    if (!isUtf8(body)) throw invalidBody('it is not UTF-8');
    if (body.includes(0)) throw invalidBody('it contains a NUL');
    const text = body.toString('utf8');
    const lines = text.split('\n').filter((line) => line.trim() !== '').length;
    const { id, call } = installationOf(context);
    await call('api.worker_put_records', {
      p_installation: id,
      p_attempt: params.id,
      p_chunk: params.chunk,
      p_lines: lines,
      p_digest: hash('sha256', body, 'buffer'),
      p_body: text,
    });
    return { json: { success: true, data: { chunk: params.chunk, lines } } };
  },
});
