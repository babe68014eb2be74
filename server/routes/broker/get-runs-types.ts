import { defineRoute } from '../../http/define-route.ts';
import { contractReaders, runsTypes } from './contracts.ts';

export default defineRoute({
  method: 'get',
  path: '/openapi/broker-runs.ts',
  name: 'broker.get-runs-types',
  summary: 'The contract of runs as TypeScript',
  internal: true,
  access: contractReaders,
  answers: { 200: { type: 'text/typescript; charset=utf-8', description: 'A TypeScript module with types.' } },
  run: async ({ host }) => ({ body: runsTypes(host), type: 'text/typescript; charset=utf-8' }),
});
