import { z } from 'zod';
import { apiErrorOfDatabase } from '../../db/sqlstate.ts';
import { viewerDatabase } from '../../db/viewer-database.ts';
import { defineRoute } from '../../http/define-route.ts';
import type { Host } from '../../http/host.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';
import { type Kind, kinds } from '../../shared/kinds.ts';
import { Uuid } from '../../shared/params.ts';

const kind = z.enum(kinds, 'it must be organization, activity or session');

const Plan = z.strictObject({
  plan: z.string(),
  role: z.string().meta({ description: 'The database role of the plan.' }),
  capabilities: z.array(z.string()),
});

const Seen = Plan.extend({
  record: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: 'The record as in its detail route for this plan, without relatives; null: refused.' }),
  refusal: z.strictObject({ status: z.int(), code: z.string(), message: z.string() }).nullable(),
});

const Comparison = success(
  z.strictObject({
    kind,
    id: z.guid(),
    plans: z.array(Seen),
    fields: z.array(
      z.strictObject({
        name: z.string(),
        type: z.string(),
        description: z.string(),
        capabilities: z
          .array(z.string())
          .meta({ description: 'The capabilities that show it; none: every plan sees it.' }),
        isPartial: z.boolean().meta({ description: 'Each capability shows a part of the value.' }),
        source: z.string().meta({ description: 'What the masking view reads: r row, c configuration, k schedule.' }),
      }),
    ),
    rows: z.array(
      z.strictObject({
        relation: z.string(),
        policy: z.string(),
        roles: z.array(z.string()),
        condition: z.string(),
        description: z.string().nullable(),
      }),
    ),
  }),
).meta({ id: 'PlanComparison', description: 'One record as each plan sees it, with the rules of each mask.' });

interface Policies {
  readonly plans: readonly z.infer<typeof Plan>[];
  readonly fields: readonly object[];
  readonly rows: readonly object[];
}

export default defineRoute({
  method: 'get',
  path: '/api/canonical/policies/{kind}/{id}',
  name: 'reference.compare-plans',
  summary: 'One record as each plan sees it, with the rules of each mask',
  description:
    'Each plan’s view is read with the database role of that plan, through the same masks as everywhere. ' +
    'Plans that see more than the caller are omitted.',
  internal: true,
  access: { capability: 'reference', role: 'staff', machine: true, service: false, preview: false, metered: false },
  params: z.strictObject({ kind, id: Uuid }),
  answers: { 200: Comparison },
  async run({ params, db, caller, host }) {
    const policies = (await db.call('api.show_policies', { p_kind: params.kind })) as unknown as Policies;
    const holds = (capability: string) => caller.capabilities.includes(capability);
    const plans = policies.plans.filter(({ capabilities }) => capabilities.every(holds));
    const seen = await Promise.all(
      plans.map(async (plan) => ({ ...plan, ...(await seenBy(host, plan.role, params.kind, params.id)) })),
    );
    if (seen.every(({ record }) => record === null))
      throw apiError(404, 'not_found', `There is no ${params.kind} with this id.`);
    return { json: { success: true, data: { ...params, ...policies, plans: seen } } };
  },
});

const relatives = ['organization', 'activity', 'activities', 'sessions'];

/** The record as the detail route returns it for a role, or the role's error. */
async function seenBy(host: Host, role: string, of: Kind, id: string) {
  const db = viewerDatabase(host.pools, { role, accountId: null });
  try {
    const text = await db.call('api.get_record', { p_kind: of, p_id: id, p_media: false });
    const record = (JSON.parse(String(text)) as Record<string, Record<string, unknown>>)[of] ?? {};
    const own = Object.entries(record).filter(([name]) => !relatives.includes(name));
    return { record: Object.fromEntries(own), refusal: null };
  } catch (error) {
    const refusal = apiErrorOfDatabase(error);
    if (refusal === null || refusal.status >= 500) throw error;
    const { status, code, message } = refusal;
    return { record: null, refusal: { status, code, message } };
  }
}
