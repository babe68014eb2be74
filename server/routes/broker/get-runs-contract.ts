import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { contractReaders, runsDocument } from './contracts.ts';

export default defineRoute({
  method: 'get',
  path: '/openapi/broker-runs.json',
  name: 'broker.get-runs-contract',
  summary: 'The contract of runs',
  internal: true,
  access: contractReaders,
  answers: { 200: z.looseObject({ openapi: z.string() }) },
  run: async ({ host }) => ({ json: runsDocument(host) }),
});
