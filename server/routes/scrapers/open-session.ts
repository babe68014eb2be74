import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { whole } from '../../shared/params.ts';
import { installations } from '../../viewer/access.ts';
import { Build, installationOf, SessionAnswer, times } from './worker.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/worker/session',
  name: 'scrapers.open-session',
  summary: 'Begin a session of an installation',
  description: 'Ends an earlier session of the installation; its attempts are lost immediately.',
  access: installations,
  internal: true,
  body: z.strictObject({
    contractVersion: whole(1, 1000).meta({
      description: 'The version of the job contract that it supports.',
      example: 5,
    }),
    capacity: whole(1, 1000).meta({ description: 'How many jobs it runs at once.', example: 2 }),
    build: Build.nullable().default(null),
  }),
  answers: { 201: SessionAnswer },
  run: async (context) => {
    const { contractVersion, capacity, build } = context.body;
    const { id, call } = installationOf(context);
    const sessionId = await call('api.worker_open_session', {
      p_installation: id,
      p_contract_version: contractVersion,
      p_capacity: capacity,
      p_build: build === null ? null : JSON.stringify(build),
    });
    return { status: 201, json: { success: true, data: { sessionId, ...times } } };
  },
});
