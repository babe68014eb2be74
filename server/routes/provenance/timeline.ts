import { z } from 'zod';
import { Authority, SourceKind } from './records.ts';

const moment = z.iso.datetime();
const percent = z.int().min(0).max(100);

const Restricted = z.strictObject({ state: z.literal('restricted') });

const Side = z
  .union([
    z.strictObject({
      state: z.literal('available'),
      value: z.unknown().meta({ description: 'As records show it; null is none. `media` is an array of images.' }),
    }),
    z.strictObject({ state: z.literal('unavailable') }),
    Restricted,
  ])
  .meta({ id: 'TimelineSide', description: 'A value before or after a step.' });

const evaluated = { evaluatedAt: moment, scoringVersion: z.string() };

const Score = z
  .union([
    Restricted,
    z.strictObject({
      state: z.literal('unavailable'),
      ...evaluated,
      reason: z.string().meta({ description: 'not_recorded, before_history, not_disclosed or too_many_sources.' }),
    }),
    z.strictObject({
      state: z.literal('reconstructed'),
      ...evaluated,
      overall: percent,
      band: z.enum(['weak', 'fair', 'good', 'strong']),
      confidence: percent,
      interval: z.strictObject({ low: percent, high: percent }),
      caps: z.array(z.strictObject({ criterion: z.string(), ceiling: percent, reason: z.string() })),
      sourceCount: z.int().min(0),
      coverage: z.strictObject({
        history: z.enum(['complete', 'partial']),
        children: z.enum(['complete', 'partial']),
        missingInputs: z.array(z.string()).meta({ description: 'What could not be rebuilt. New codes may come.' }),
        fallbackFields: z.array(z.string()).optional().meta({ description: 'What was taken from today.' }),
      }),
    }),
  ])
  .meta({
    id: 'TimelineScore',
    description:
      'The score of an organization as it stood, by the formula of today, evaluated at the moment of the step.',
  });

const Entry = z
  .strictObject({
    id: z.string().meta({ description: 'Of a contribution its own id.' }),
    recordedAt: moment,
    observedAt: moment.optional(),
    kind: SourceKind,
    label: z.string(),
    authority: Authority,
    action: z.enum(['contribution', 'withdrawal', 'reinstatement', 'merge', 'split']),
    reason: z.string().optional(),
    reviewId: z.guid().optional(),
    reviewVersion: z.int().min(1).optional(),
    changes: z.array(
      z.strictObject({
        field: z.string().meta({ description: 'A field of the record, `media` or `state`.' }),
        before: Side,
        after: Side,
      }),
    ),
    score: z.strictObject({ before: Score, after: Score }),
  })
  .meta({ id: 'TimelineEntry', description: 'A step that changed something, and what it changed.' });

/** One page of a timeline. */
export const TimelinePage = z
  .strictObject({
    organizationId: z.guid(),
    entries: z.array(Entry).meta({
      description: 'The latest first. A page may have none and still be followed by others.',
    }),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Give it back unchanged for the next page; null at the end.' }),
    coverage: z.strictObject({
      from: moment.nullable(),
      complete: z.boolean(),
      gaps: z.array(z.strictObject({ from: moment.nullable(), to: moment.nullable(), reason: z.string() })),
    }),
  })
  .meta({ id: 'Timeline', description: 'How an organization came to be as it is, step by step.' });
