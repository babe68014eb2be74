import { z } from 'zod';
import type { Answer, Context } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { type Kind, titleOf } from '../../shared/kinds.ts';
import { Flag, joinedUuids, uuidsOf } from '../../shared/params.ts';
import type { RestrictedAccess } from '../../viewer/access.ts';

/** Scores: Starter and above with any credential, no previews. */
export const readers: RestrictedAccess = {
  capability: 'scores',
  machine: true,
  service: true,
  preview: false,
  metered: true,
};

const percent = z.int().min(0).max(100);
const Value = percent.nullable().meta({ description: '0 to 100; null if it does not apply and is not counted.' });

const summary = {
  id: z.guid(),
  overall: percent.meta({ description: 'The rounded weighted mean of the criteria that apply, after caps.' }),
  band: z
    .enum(['weak', 'fair', 'good', 'strong'])
    .meta({ description: 'weak below 40, fair below 60, good below 80, strong from there.' }),
  confidence: percent.meta({
    description: 'Amount of evidence. It determines the interval and does not change overall.',
  }),
  interval: z.strictObject({ low: percent, high: percent }),
};

const Summary = z.strictObject(summary).meta({ id: 'ScoreSummary', description: 'A score without its explanation.' });

const Criterion = z
  .strictObject({
    criterion: z.enum(['accuracy', 'freshness', 'completeness', 'activity']),
    weight: z.int().min(1),
    value: Value,
    description: z.string(),
  })
  .meta({ id: 'ScoreCriterion', description: 'One criterion; weights are relative to those that apply.' });

const Cap = z
  .strictObject({ criterion: z.string(), ceiling: percent, reason: z.string() })
  .meta({ id: 'ScoreCap', description: 'A condition under which overall cannot exceed a ceiling.' });

const Evidence = z
  .strictObject({
    criterion: z.enum(['accuracy', 'freshness', 'completeness', 'activity', 'confidence']),
    indicator: z.string(),
    weight: z.int().min(1),
    value: Value,
    description: z.string().meta({ description: 'What it measures and why.' }),
  })
  .meta({
    id: 'ScoreEvidence',
    description: 'One indicator; a criterion is the weighted mean of its indicators that apply.',
  });

const PeerStanding = z
  .strictObject({
    region: z.string(),
    rank: z.int().min(1),
    of: z.int().min(1),
    percentile: percent.nullable().meta({ description: 'Share of the others below it; null without others.' }),
  })
  .meta({ id: 'PeerStanding', description: 'Among the organizations of its region whose scores are prepared.' });

const scoringVersion = z.string().meta({ description: 'The formula: v2 for organizations, v1 for the others.' });

const exampleSummary = {
  id: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11',
  overall: 74,
  band: 'good',
  confidence: 61,
  interval: { low: 62, high: 86 },
};

/** The answer schema of one score. */
export function scoreAnswer(kind: Kind) {
  const shape = {
    ...summary,
    kind: z.literal(kind),
    criteria: z.array(Criterion),
    caps: z.array(Cap),
    evidence: z.array(Evidence),
    scoringVersion,
    evaluatedAt: z.iso.datetime(),
  };
  const peers = { peerStanding: PeerStanding.nullable().meta({ description: 'Null without a region.' }) };
  const name = `${titleOf(kind)}Score`;
  const score = z
    .strictObject(kind === 'organization' ? { ...shape, ...peers } : shape)
    .meta({ id: name, description: `The score of one ${kind} as it is now, with what it rests on.` });
  const example = {
    ...exampleSummary,
    kind,
    criteria: [{ criterion: 'accuracy', weight: 20, value: 81, description: 'Whether its values are reliable.' }],
    caps: [],
    evidence: [
      {
        criterion: 'accuracy',
        indicator: 'staff_verified',
        weight: 5,
        value: null,
        description: 'Whether staff verified it.',
      },
    ],
    scoringVersion: kind === 'organization' ? 'v2' : 'v1',
    evaluatedAt: '2026-07-06T12:00:00.000Z',
    ...(kind === 'organization' ? { peerStanding: { region: 'VT', rank: 12, of: 140, percentile: 92 } } : {}),
  };
  return success(score).meta({ example: { success: true, data: example } });
}

/** The answer schema of several scores. */
export function scoresAnswer(kind: Kind) {
  return z
    .strictObject({
      success: z.literal(true),
      scores: z.array(Summary).meta({ description: 'In the order of the ids.' }),
      missing: z
        .array(z.guid())
        .meta({ description: 'Ids without a score, in the order of the request; they never get a score of 0.' }),
      scoringVersion,
      tier: z.string().meta({ description: "The caller's API tier." }),
    })
    .meta({
      example: {
        success: true,
        scores: [exampleSummary],
        missing: [],
        scoringVersion: kind === 'organization' ? 'v2' : 'v1',
        tier: 'paid',
      },
    });
}

const most = 24;

/** Parameters of several scores. */
export const scoresParameters = {
  ids: joinedUuids(most),
  cached: Flag.default(false).meta({
    description: 'true reads prepared scores and computes nothing: what is not prepared is missing.',
  }),
} as const;

/** One score, computed now. */
export async function getScore(
  kind: Kind,
  { params, db }: Context<{ readonly id: string }, unknown, unknown>,
): Promise<Answer> {
  const data = await db.call('api.get_score', { p_kind: kind, p_id: params.id });
  return { text: `{"success":true,"data":${data}}` };
}

/** Several scores, stored or computed now. */
export async function listScores(
  kind: Kind,
  { query, caller, db }: Context<unknown, { readonly ids: string; readonly cached: boolean }, unknown>,
): Promise<Answer> {
  const asked = { p_kind: kind, p_ids: uuidsOf(query.ids), p_cached: query.cached };
  const read = await db.call('api.list_scores', asked);
  return { json: { success: true, ...JSON.parse(String(read)), tier: caller.tier } };
}
