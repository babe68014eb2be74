/** Reviews of the review agent's changes in the form of the API. */

import { z } from 'zod';
import { apiError } from '../../shared/errors.ts';
import { kinds } from '../../shared/kinds.ts';
import { Flag, pageLimit, text, Uuid } from '../../shared/params.ts';

const reviewStatuses = ['unreviewed', 'reviewed', 'changes_requested'] as const;
const applicationStatuses = ['applied', 'overruled', 'held', 'reverting', 'reverted', 'revert_failed'] as const;

const moment = z.iso.datetime();
const pixels = z.int().min(1);
const values = z.record(z.string(), z.unknown());

const Capture = z
  .strictObject({
    id: z.guid(),
    url: z.string(),
    finalUrl: z.string(),
    capturedAt: moment,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    width: pixels,
    height: pixels,
    viewportWidth: pixels,
    viewportHeight: pixels,
    sourceKind: z.enum(['webpage', 'pdf']),
    rendererVersion: z.string(),
    scrollY: z.int().min(0),
    documentWidth: pixels,
    documentHeight: pixels,
    deviceScale: z.literal(1),
    title: z.string().optional(),
    pdfPage: z.int().min(1).optional(),
    pdfPageCount: z.int().min(1).optional(),
    sourceSha256: z.string().optional(),
    imageDeletedAt: moment.optional(),
    warnings: z.array(z.enum(['visible_images_unavailable', 'fonts_unavailable'])).optional(),
  })
  .meta({
    id: 'EvidenceCapture',
    description: 'A web page as it looked; its image is at /api/overseer/evidence/{id}.',
  });

export const Review = z
  .strictObject({
    id: z.guid(),
    version: z.int().min(1).meta({ description: 'Version of the reviewed change; decisions refer to it.' }),
    status: z
      .enum([...reviewStatuses, 'reverting', 'reverted', 'revert_failed'])
      .meta({ description: "The state of a requested reversal; otherwise the people's decision." }),
    reviewStatus: z.enum(reviewStatuses),
    applicationStatus: z.enum([...applicationStatuses, 'superseded']).meta({
      description:
        'overruled: another value takes precedence; held: automated updates were suppressed; superseded: a later ' +
        'version has replaced it.',
    }),
    entityId: z.guid(),
    entityKind: z.enum(kinds),
    entityName: z.string().nullable(),
    activityId: z.guid().nullable().meta({ description: 'Of an activity or one of its sessions.' }),
    contributionId: z.int().meta({ description: 'Its id in the timeline and in `npm run records`.' }),
    actorId: z.guid().nullable(),
    reason: z.string().nullable(),
    sourceUrl: z.string().nullable(),
    expected: values.meta({ description: 'Previous values of the fields that it changes.' }),
    proposed: values.meta({ description: 'New values of these fields.' }),
    cleared: z.array(z.string()),
    media: z.unknown().meta({ description: 'The proposed gallery; null if it does not change.' }),
    links: values.nullable().meta({ description: 'Links that it adds and removes.' }),
    evidence: z.array(values).meta({ description: 'The reasons by field.' }),
    appliedResult: values.nullable().meta({
      description: '{contributionId, appliedAt, changed, unchanged, values}, never changed; null: nothing shows.',
    }),
    captures: z.array(Capture),
    createdAt: moment,
  })
  .meta({ id: 'UpdateReview', description: 'One version of something that the review agent changed.' });

export const example: z.output<typeof Review> = {
  id: '0192f1c4-0000-7000-8000-000000000031',
  version: 1,
  status: 'unreviewed',
  reviewStatus: 'unreviewed',
  applicationStatus: 'applied',
  entityId: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11',
  entityKind: 'organization',
  entityName: 'Camp Abnaki',
  activityId: null,
  contributionId: 4711,
  actorId: null,
  reason: 'The address answers 404.',
  sourceUrl: 'https://camp.example/old',
  expected: { relevant_urls: ['https://camp.example/old'] },
  proposed: { relevant_urls: [] },
  cleared: [],
  media: null,
  links: { remove: ['https://camp.example/old'] },
  evidence: [],
  appliedResult: {
    contributionId: 4711,
    appliedAt: '2026-11-23T09:30:00.000Z',
    changed: ['relevant_urls'],
    unchanged: [],
    values: { relevant_urls: [] },
  },
  captures: [],
  createdAt: '2026-11-23T09:30:00.000Z',
};

export const listQuery = z.strictObject({
  applicationStatus: z.enum(applicationStatuses, `it must be one of ${applicationStatuses.join(', ')}`).optional(),
  reviewStatus: z.enum(reviewStatuses, `it must be one of ${reviewStatuses.join(', ')}`).optional(),
  entityKind: z.enum(kinds, `it must be one of ${kinds.join(', ')}`).optional(),
  entityId: Uuid.optional().meta({ description: 'Id of a record; requires entityKind.' }),
  retainedOnly: Flag.default(false).meta({ description: 'Only with an image that still exists.' }),
  cursor: text(200).optional().meta({ description: '`nextCursor` of the page before, under the same filters.' }),
  limit: pageLimit(25, 100),
});

/** The SQL arguments of both lists. */
export function listArgs(query: z.output<typeof listQuery>) {
  if (query.entityId !== undefined && query.entityKind === undefined)
    throw apiError(400, 'invalid_parameter', 'entityId: only with entityKind');
  return {
    p_application: query.applicationStatus ?? null,
    p_review: query.reviewStatus ?? null,
    p_kind: query.entityKind ?? null,
    p_entity: query.entityId ?? null,
    p_retained: query.retainedOnly,
    p_cursor: query.cursor ?? null,
    p_limit: query.limit,
  };
}
