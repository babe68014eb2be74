import { z } from 'zod';
import { codeMeanings } from '../../http/code-meanings.ts';
import { defineRoute } from '../../http/define-route.ts';
import { codes } from '../../shared/codes.ts';
import { success } from '../../shared/failure.ts';
import rules from '../../shared/field-rules.json' with { type: 'json' };

const limit = z.int().min(0).nullable();

const fields = rules
  .filter(({ json }) => json)
  .map(({ kind, field, type, capability, description }) => ({ kind, name: field, type, capability, description }));

const failures = codes.map((code) => ({ code, ...codeMeanings[code] }));

export default defineRoute({
  method: 'get',
  path: '/api/guide',
  name: 'reference.get-guide',
  summary: 'The plans, the plan of each field, and all error codes; public',
  internal: true,
  access: { public: true, anonymous: true },
  answers: {
    200: success(
      z.strictObject({
        plans: z.array(
          z.strictObject({
            plan: z.string(),
            tier: z.string(),
            capabilities: z.array(z.string()),
            resultLimit: limit,
            readsPerMonth: limit,
            exportsPerMonth: limit,
            researchQuestions: limit,
            queryBytes: limit,
          }),
        ),
        fields: z.array(
          z.strictObject({
            kind: z.string(),
            name: z.string(),
            type: z.string(),
            capability: z.string().nullable(),
            description: z.string(),
          }),
        ),
        codes: z.array(
          z.strictObject({
            code: z.string(),
            statuses: z.array(z.int()),
            meaning: z.string(),
            remedy: z.string(),
          }),
        ),
      }),
    ),
  },
  run: async ({ db }) => {
    const plans = await db.call('api.show_plans', {});
    return { json: { success: true, data: { plans, fields, codes: failures } } };
  },
});
