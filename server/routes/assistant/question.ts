/** The request body of the assistant. */
import { z } from 'zod';
import { isBlank } from '../../shared/blank.ts';
import { Uuid } from '../../shared/params.ts';

const Question = z
  .string()
  .max(2000, 'at most 2000 characters')
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'it must be plain text')
  .refine((text) => !isBlank(text), 'is blank');
const Answer = z
  .string()
  .max(8000, 'at most 8000 characters')
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'it must be plain text');

export const QuestionBody = z.strictObject({
  question: Question.meta({ example: 'Day camps near Burlington, VT for a 7 year old in July' }),
  history: z
    .array(z.strictObject({ question: Question, answer: Answer }))
    .max(20, 'at most the last 20 turns')
    .default([])
    .meta({ description: 'Earlier questions and answers, if they are not in a saved conversation.' }),
  conversation: z
    .union([z.strictObject({ id: Uuid }), z.strictObject({ save: z.literal(true, 'it must be true') })])
    .optional()
    .meta({
      description: 'A saved conversation to continue, or `{save: true}` for a new one. Only for your own account.',
    }),
  includeFamilyContext: z.boolean().default(false).meta({
    description: "Whether your family's saved data may be used: ages, interests, area and budget, no names.",
  }),
  webSearch: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the web may be searched if the catalog has no results.' }),
});

export type AskedQuestion = z.output<typeof QuestionBody>;
