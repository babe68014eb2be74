import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { installations } from '../../viewer/access.ts';
import { AccountAnswer, installationOf } from './worker.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/worker/pool/lease',
  name: 'scrapers.lease-account',
  summary: 'Lease an account of the pool',
  description: "Null if none is free. The lease lasts as long as the installation's heartbeats arrive.",
  access: installations,
  internal: true,
  body: z.strictObject({}),
  answers: { 200: AccountAnswer },
  run: async (context) => {
    const { id, call } = installationOf(context);
    const account = await call('api.worker_lease_account', { p_installation: id });
    return { json: { success: true, data: { account: account === null ? null : { id: account } } } };
  },
});
