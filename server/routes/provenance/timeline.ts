import { z } from 'zod';
import { Authority, SourceKind } from './provenance.ts';

const moment = z.iso.datetime();
const percent = z.int().min(0).max(100);

const Restricted = z.strictObject({ state: z.literal('restricted') });

const Side = z
  .union([
    z.strictObject({
      state: z.literal('available'),
      value: z.unknown().meta({ description: 'As shown in records; null: no value. `media` is an array of images.' }),
    }),
    z.strictObject({ state: z.literal('unavailable') }),
    Restricted,
  ])
  .meta({ id: 'TimelineSide', description: 'A value before or after a change.' });

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
        missingInputs: z
          .array(z.string())
          .meta({ description: 'What could not be reconstructed. New codes may be added.' }),
        fallbackFields: z.array(z.string()).optional().meta({ description: "What was inferred from today's date." }),
      }),
    }),
  ])
  .meta({
    id: 'TimelineScore',
    description: 'The score of the organization at that time, computed with the current formula.',
  });

const Entry = z
  .strictObject({
    id: z.string().meta({ description: 'For a contribution, its id.' }),
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
  .meta({ id: 'TimelineEntry', description: 'A change of the record, with the values before and after.' });

/** One page of a timeline. */
export const TimelinePage = z
  .strictObject({
    organizationId: z.guid(),
    entries: z.array(Entry).meta({
      description: 'Latest first. A page may be empty although more pages follow.',
    }),
    nextCursor: z.string().nullable().meta({ description: 'Pass it unchanged for the next page; null at the end.' }),
    coverage: z.strictObject({
      from: moment.nullable(),
      complete: z.boolean(),
      gaps: z.array(z.strictObject({ from: moment.nullable(), to: moment.nullable(), reason: z.string() })),
    }),
  })
  .meta({ id: 'Timeline', description: 'The changes of an organization, step by step.' });
