import { hash } from 'node:crypto';
import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { readJsonBody } from '../../http/json.ts';
import { Failure } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { installations } from '../../viewer/access.ts';
import { isForbiddenContent } from './forbidden-content.ts';
import { ArtifactAnswer, installationOf } from './worker.ts';

/** Larger bodies are rejected unread. */
const mostBytes = 262_144;

export default defineRoute({
  method: 'put',
  path: '/api/ingestion/worker/attempts/{id}/artifacts/{name}',
  name: 'scrapers.put-artifact',
  summary: 'Store an artifact of an attempt',
  description:
    'A small JSON document, for people. Above 256 KiB, and where it has markup, cookies or credentials in it, only ' +
    'its name, its size and the reason are stored.',
  access: installations,
  internal: true,
  params: z.strictObject({
    id: Uuid,
    name: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'it must be 1 to 100 letters, digits, ., _ and -')
      .meta({ example: 'pages' }),
  }),
  rawBody: { type: 'application/json', maxBytes: 8 * 2 ** 20 },
  body: z.instanceof(Buffer),
  answers: { 200: ArtifactAnswer, 404: Failure, 409: Failure, 413: Failure, 415: Failure },
  run: async (context) => {
    const { body, headers, params } = context;
    const { id, call } = installationOf(context);
    const document = body.length > mostBytes ? null : readJsonBody(headers, body, z.json());
    const omitted = body.length > mostBytes ? 'too_large' : isForbiddenContent(document) ? 'forbidden_content' : null;
    const artifact = await call('api.worker_put_artifact', {
      p_installation: id,
      p_attempt: params.id,
      p_name: params.name,
      p_bytes: String(body.length),
      p_digest: hash('sha256', body, 'buffer'),
      p_body: omitted === null ? JSON.stringify(document) : null,
      p_omitted: omitted,
    });
    return { json: { success: true, data: { artifact } } };
  },
});
