/**
 * Routes that return the caller, one for each kind of access, and requests with headers in the form a socket delivers.
 */
import { z } from 'zod';
import { defineRoute } from '../../server/http/define-route.ts';
import type { RestrictedAccess } from '../../server/viewer/access.ts';
import type { Api } from '../api.ts';

const everybody: RestrictedAccess = {
  capability: 'catalog',
  machine: true,
  service: true,
  preview: true,
  metered: true,
};

function probe(name: string, access: RestrictedAccess) {
  return defineRoute({
    method: 'get',
    path: `/api/probe/${name}`,
    name: `accounts.get-${name}`,
    summary: 'Who is asking',
    access,
    query: z.strictObject({ limit: z.coerce.number().int().optional() }),
    answers: { 200: z.any() },
    run: async ({ caller, revision }) => ({ json: { ...caller, revision } }),
  });
}

/**
 * /api/probe/read is metered and needs the catalog; person rejects machine keys and the service; staff and admin
 * require the role.
 */
export const probes = [
  probe('read', everybody),
  probe('unmetered', { ...everybody, capability: null, metered: false }),
  probe('person', { ...everybody, machine: false, service: false }),
  probe('staff', { ...everybody, capability: null, role: 'staff' }),
  probe('admin', { ...everybody, capability: null, role: 'admin' }),
  probe('insights', { ...everybody, capability: 'insights' }),
  probe('member', { ...everybody, members: true }),
];

/** The response to these headers without its request id, to compare rejections byte by byte. */
export async function rawAnswer(api: Pick<Api, 'handle'>, headers: Record<string, string[]>): Promise<string> {
  const {
    status,
    headers: answered,
    body,
  } = await api.handle({ path: '/api/probe/read', headers: new Map(Object.entries(headers)) });
  const { 'x-request-id': _, ...others } = answered;
  return JSON.stringify({ status, headers: others, body: Buffer.isBuffer(body) ? body.toString() : body });
}
