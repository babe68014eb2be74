import { z } from 'zod';
import { nameOf, recipeOf, siteOf } from '../../broker/recipe.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { brokerStaff, PlanStart } from './runs.ts';

const Session = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    organization: z.string().nullable(),
    activity: z.string().nullable(),
    startDate: z.iso.date().nullable(),
    endDate: z.iso.date().nullable(),
    city: z.string().nullable(),
    url: z.string().nullable(),
    site: z.string().nullable(),
  })
  .meta({ id: 'BrokerSession' });

const Plan = z
  .strictObject({
    kind: z.enum(['camp', 'general']),
    site: z.string().nullable(),
    startUrl: z.string().nullable(),
    task: z.string().nullable(),
    session: Session.nullable(),
    match: z.strictObject({ organizationId: z.guid(), name: z.string() }).nullable().meta({
      description: 'The only organization of the catalog with this official site.',
    }),
    sessions: z.array(Session).meta({ description: 'Its sessions that have not ended, at most 50, as alternatives.' }),
    steps: z.array(z.string()).nullable().meta({ description: "The steps of the site's recipe; null: no recipe." }),
    maxSpend: z.strictObject({ amountCents: z.int().min(0), currency: z.string() }),
    confirmsTotal: z.boolean().meta({ description: 'A person has to confirm the exact total.' }),
    canOrder: z.boolean().meta({ description: 'Whether runs other than rehearsals can be started.' }),
  })
  .meta({ id: 'BrokerPlan', description: 'A preview of a run. Nothing is stored or started.' });

interface Found {
  readonly session: z.output<typeof Session> | null;
  readonly match: { organizationId: string; name: string; sessions: z.output<typeof Session>[] } | null;
}

export default defineRoute({
  method: 'post',
  path: '/api/broker/plans',
  name: 'broker.create-plan',
  summary: 'Preview a run',
  description: 'Nothing is stored or started. The plan is for a session of the catalog, or for a site and a task.',
  internal: true,
  access: brokerStaff,
  body: PlanStart,
  answers: { 200: success(z.strictObject({ plan: Plan })), 404: Failure },
  run: async ({ own, host, body }) => {
    const { sessionId = null, site: given, task = null } = body;
    const wanted = given === undefined ? null : siteOf(given);
    const found = (await own.call('api.plan_broker_run', { p_session: sessionId, p_site: wanted })) as Found;
    const { session, match } = found;
    const site = session === null ? wanted : session.site;
    const { capUsd, ordersEnabled, recipes } = host.config.broker;
    const recipe = site === null ? undefined : recipeOf(recipes, site);
    const plan = {
      kind: session === null ? 'general' : 'camp',
      site,
      startUrl: session === null ? `${site}/` : session.url,
      task,
      session,
      match: match === null ? null : { organizationId: match.organizationId, name: match.name },
      sessions: match?.sessions ?? [],
      steps: recipe?.steps.map((step) => `${step.do} ${nameOf(step)}`.trim()) ?? null,
      maxSpend: { amountCents: capUsd * 100, currency: 'USD' },
      confirmsTotal: session === null,
      canOrder: ordersEnabled && capUsd > 0 && recipe?.steps.some((step) => step.do === 'order') === true,
    };
    return { json: { success: true, data: { plan } } };
  },
});
