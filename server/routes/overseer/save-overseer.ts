import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { isBlank } from '../../shared/blank.ts';
import { text } from '../../shared/params.ts';
import { Expected, hasModel, SnapshotAnswer, StaleSnapshot } from './snapshot.ts';
import { overseerStaff } from './staff.ts';

const maxLength = 20_000;
const maxTotal = 64_000;

const Directive = text(maxLength).refine((directive) => !isBlank(directive), 'it must not be blank');
const Tool = z.string().regex(/^[A-Za-z][A-Za-z0-9_.:-]{0,99}$/, 'it must be the name of a tool');

const Structured = z.strictObject({
  directives: z
    .array(Directive)
    .max(100, 'it may have at most 100 items')
    .refine((all) => all.join('').length <= maxTotal, `together they may have at most ${maxTotal} characters`)
    .meta({ description: 'The instructions, one text each.' }),
  disabledTools: z.array(Tool).max(100, 'it may have at most 100 items').optional().meta({
    description: 'Tools that the agent must not use; unchanged if omitted.',
  }),
  expectedRevision: Expected,
});
const Legacy = z.strictObject({
  directive: text(maxTotal).meta({ description: 'All instructions as one text; a blank text removes them.' }),
  expectedRevision: Expected,
});

export default defineRoute({
  method: 'put',
  path: '/api/overseer',
  name: 'overseer.save-overseer',
  summary: 'Replace the instructions of the review agent',
  description: 'Saving never resumes a paused agent. 409 with the current `snapshot` for a stale revision.',
  access: overseerStaff,
  internal: true,
  body: z.union([Structured, Legacy]),
  answers: { 200: SnapshotAnswer, 409: StaleSnapshot },
  run: async ({ own, host, body }) => {
    const directives = 'directives' in body ? body.directives : [body.directive].filter((one) => !isBlank(one));
    const data = await own.call('api.save_overseer', {
      p_directives: directives,
      p_disabled_tools: ('disabledTools' in body ? body.disabledTools : undefined) ?? null,
      p_expected: body.expectedRevision,
      p_model: hasModel(host),
    });
    return { json: { success: true, data } };
  },
});
