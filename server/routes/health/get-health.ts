import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import type { Caller } from '../../viewer/caller.ts';
import { databaseDetail, processDetail } from './detail.ts';
import { probe } from './probe.ts';

const Pool = z.strictObject({ total: z.int(), idle: z.int(), waiting: z.int() });

const Detail = z
  .strictObject({
    version: z.string(),
    startedAt: z.iso.datetime(),
    uptimeSeconds: z.int(),
    memoryBytes: z.int(),
    database: z.strictObject({ latencyMs: z.number(), version: z.string() }),
    pools: z.record(z.string(), Pool),
    jobs: z.strictObject({ waiting: z.int(), failing: z.int() }).nullable(),
  })
  .meta({ description: 'Only for the service credential and ADMIN accounts.' });

export default defineRoute({
  method: 'get',
  path: '/api/health',
  name: 'health.get-health',
  summary: 'Whether the service is available',
  description: 'Public and minimal. The service credential and ADMIN accounts also see operational detail.',
  access: { public: true },
  answers: {
    200: success(z.strictObject({ status: z.literal('ok'), detail: Detail.optional() })).meta({
      example: { success: true, data: { status: 'ok' } },
    }),
  },
  run: async ({ caller, host }) => {
    const latencyMs = await probe(host.pools.server);
    if (!seesDetail(caller)) return { json: { success: true, data: { status: 'ok' } } };
    const detail = { ...processDetail(host), ...(await databaseDetail(host.pools, latencyMs)) };
    return { json: { success: true, data: { status: 'ok', detail } } };
  },
});

function seesDetail(caller: Caller | null): boolean {
  if (caller === null || caller.delegated) return false;
  return (
    caller.kind === 'service' || ((caller.kind === 'account' || caller.kind === 'session') && caller.role === 'admin')
  );
}
