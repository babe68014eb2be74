import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { longestNote } from '../../interpret/grammar.ts';
import { nearMiles, zipMiles } from '../../interpret/places.ts';
import { readText } from '../../interpret/read-text.ts';
import { success } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';

const Kind = z.enum(kinds);
const Note = z
  .string()
  .min(1)
  .max(longestNote)
  .refine((text) => text.length <= longestNote);

const Ready = z
  .strictObject({
    status: z.literal('ready'),
    kind: Kind,
    filter: z.record(z.string(), z.unknown()).meta({ description: 'A structured filter, valid for this caller.' }),
    feedback: Note.optional().meta({
      description: 'What was left out, assumed or corrected; absent when nothing was.',
    }),
  })
  .meta({ id: 'ReadyInterpretation', description: 'A filter for lists, facets and the map.' });

const Clarification = z.strictObject({ status: z.literal('clarification'), message: Note }).meta({
  id: 'Clarification',
  description: 'Nothing in the text can be used as a filter; the message says what could.',
});

export default defineRoute({
  method: 'post',
  path: '/api/canonical/search/interpret',
  name: 'interpret.interpret-text',
  summary: 'Convert plain language into a structured filter',
  description: `Converts a request such as "day camps near Burlington, VT for a 7 year old in July" into a structured \
filter for \
one kind of record. No records are read and no allowance is used. "Camps" are organizations. A condition applies to \
the chosen kind if that kind has the field, otherwise to related records; all conditions that one session must meet \
are in one \`related\` group. A topic is also searched for in the activity and organization of a record; a place, \
age or grade that a record does not state is taken from its relatives.

Dates are relative to today in UTC: a month or day without a year is the next one; spring is March to May, summer \
June to August, fall September to November, winter December to February. "Near" means ${nearMiles} miles, a ZIP \
code alone ${zipMiles} miles; records that state the city itself also count as near. A price without a period is \
matched per week and per session. Exclusions are not supported: "without swimming" is ignored, and \`feedback\` \
says so. Plain Spanish is first translated into English; \`feedback\` shows the translation.`,
  access: { capability: 'catalog', machine: true, service: true, preview: 'explorer.browse_masked', metered: false },
  body: z.strictObject({
    kind: Kind.meta({ description: 'The kind of records that the filter selects; the text does not change it.' }),
    text: z
      .string()
      .max(2000, 'at most 2000 UTF-16 code units')
      // max() counts code points.
      .refine((text) => text.length <= 2000, 'at most 2000 UTF-16 code units')
      .refine((text) => /[^\s\p{C}\p{Z}]/u.test(text), 'is blank')
      .meta({
        description: 'The wish, at most 2000 UTF-16 code units.',
        example: 'day camps in Oregon for a 7 year old',
      }),
  }),
  answers: {
    200: success(z.discriminatedUnion('status', [Ready, Clarification])).meta({
      example: {
        success: true,
        data: {
          status: 'ready',
          kind: 'organization',
          filter: { field: 'region', op: 'matchesRegion', value: 'OR' },
        },
      },
    }),
  },
  run: async (context) => {
    const { kind, text } = context.body;
    const data = await readText(context, kind, text);
    return { json: { success: true, data: data.status === 'ready' ? { ...data, kind } : data } };
  },
});
