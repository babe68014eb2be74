import { z } from 'zod';
import { tables } from '../../db/own-rows.ts';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';

const own = tables.selectFrom('store.accounts').select(['email', 'name']);

const Viewer = z.strictObject({
  kind: z.enum(['account', 'machine', 'session', 'service', 'preview']),
  plan: z.string(),
  tier: z.string(),
  role: z.enum(['none', 'staff', 'admin']),
  name: z.string().nullable(),
  email: z.string().nullable(),
  capabilities: z.array(z.string()),
  permissions: z.array(z.string()),
  mayBook: z.boolean().meta({ description: 'Whether bookings are enabled, and whether the caller may book.' }),
});

export default defineRoute({
  method: 'get',
  path: '/api/viewer',
  name: 'accounts.get-viewer',
  summary: 'The caller, for the pages',
  description: 'Null without a credential, and with a session that has ended. An unknown key is refused.',
  internal: true,
  access: { public: true },
  answers: {
    200: success(z.strictObject({ viewer: Viewer.nullable() })).meta({
      example: {
        success: true,
        data: {
          viewer: {
            kind: 'account',
            plan: 'starter',
            tier: 'paid',
            role: 'none',
            name: 'Pat Moss',
            email: 'pat@example.org',
            capabilities: ['catalog'],
            permissions: [],
            mayBook: false,
          },
        },
      },
    }),
  },
  run: async ({ caller, own: rows, host }) => {
    if (caller === null) return { json: { success: true, data: { viewer: null } } };
    const { kind, plan, tier, role, capabilities, permissions } = caller;
    const isPerson = caller.accountId !== null && (kind === 'account' || kind === 'session');
    const [person] = isPerson ? await rows.rows(own) : [];
    const { name = null, email = null } = person ?? {};
    const mayBook = isPerson && host.config.bookingsEnabled;
    const viewer = { kind, plan, tier, role, name, email, capabilities, permissions, mayBook };
    return { json: { success: true, data: { viewer } } };
  },
});
