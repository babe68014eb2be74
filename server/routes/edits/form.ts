import { z } from 'zod';
import type { Answer, Context } from '../../http/define-route.ts';
import { ApiError } from '../../shared/errors.ts';
import { Failure, success } from '../../shared/failure.ts';
import type { Kind } from '../../shared/kinds.ts';
import { Entity, MediaPage } from '../../shared/media-page.ts';
import { text } from '../../shared/params.ts';
import { fieldRules } from '../../shared/record.ts';
import type { RestrictedAccess, TokenAccess } from '../../viewer/access.ts';
import type { Caller } from '../../viewer/caller.ts';
import { updateTokenOf } from '../../viewer/update-token.ts';

/** Staff, ADMIN and active members of the owning organization; PostgreSQL checks the ownership. */
export const editors: RestrictedAccess = {
  capability: null,
  role: 'staff',
  members: true,
  machine: true,
  service: false,
  preview: false,
  metered: false,
};

/** The same, and holders of an update link. */
export const editorsAndLinks: TokenAccess = { ...editors, updateToken: true };

const Version = z.string().max(100).meta({ description: 'Identifies the state of the record that a form shows.' });

const Field = z.strictObject({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  type: z.enum([...new Set(fieldRules.flatMap(({ given, type }) => (given ? [type] : [])))]),
  required: z.boolean(),
  clearable: z.boolean(),
  allowed: z.array(z.string()).optional().meta({ description: 'The only allowed values, or members of a list.' }),
  value: z.unknown().meta({ description: 'The stored value, in the import format; null: no value.' }),
  needsReason: z.boolean().meta({ description: 'It has a value: replacing or clearing it requires a `reason`.' }),
});

const Form = z
  .strictObject({
    entity: Entity,
    link: z
      .strictObject({ id: z.guid(), expiresAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'The update link used for the request; null for accounts.' }),
    fields: z.array(Field),
    media: MediaPage,
    relevantUrls: z.array(z.string()),
    version: Version,
  })
  .meta({ id: 'EditForm', description: 'The editable fields of a record with their current values.' });

/** The answer of a form route. */
export const formAnswer = success(Form);

/** The answers of an edit. */
export const editAnswers = {
  200: z
    .strictObject({
      success: z.literal(true),
      contributionId: z.string().nullable().meta({ description: 'Null when there was nothing to record.' }),
      changed: z.array(z.string()).meta({ description: 'Fields whose value has changed; the gallery is `media`.' }),
      unchanged: z.array(z.string()).meta({ description: 'Fields that were sent without changing the value.' }),
    })
    .meta({
      id: 'EditAnswer',
      description: 'The result of an edit.',
      example: { success: true, contributionId: '1600001', changed: ['city'], unchanged: [] },
    }),
  400: Failure.extend({
    problems: z
      .array(z.strictObject({ field: z.string().nullable(), message: z.string() }))
      .optional()
      .meta({ description: 'What is wrong with which field, or with `reason`, `sourceURL` or `removeRelevantUrls`.' }),
  }).meta({ id: 'EditFailure', description: 'The request is malformed, or a value cannot be taken.' }),
  409: Failure.extend({ form: Form.optional() }).meta({
    id: 'EditConflict',
    description:
      'The record was changed since `expectedVersion`: the response is the current form. Or the ' +
      '`requestId` was already used.',
  }),
} as const;

const image = { label: text(300).nullable().optional(), hidden: z.boolean().optional() };
const wantedImages = {
  assets: z
    .array(z.union([z.strictObject({ assetId: z.guid(), ...image }), z.strictObject({ id: z.guid(), ...image })]))
    .max(1000)
    .optional()
    .meta({ description: 'Uploads and images of the record in the new order; the others follow unchanged.' }),
  brand: z
    .strictObject({ coverId: z.guid().nullable().optional(), logoId: z.guid().nullable().optional() })
    .nullable()
    .optional()
    .meta({ description: 'Cover and logo, as id of an image or an upload; null: none.' }),
};

/** The body of an edit; values are validated in SQL by the rules of imports. */
export function editBody<Of extends Kind>(kind: Of) {
  const fields = fieldRules
    .filter((rule) => rule.kind === kind && rule.given)
    .map(({ field, description }) => [field, z.unknown().optional().meta({ description })] as const);
  const urls = z.array(text(4000)).max(100);
  return z.strictObject({
    [kind as 'organization']: z
      .strictObject(Object.fromEntries(fields))
      .optional()
      .meta({ description: 'New values by field. Blank ones are ignored; `relevant_urls` are additions.' }),
    clearFields: z.array(text(100)).max(100).optional().meta({ description: 'Fields to clear.' }),
    reason: text(2000).optional().meta({ description: 'Required when a value is replaced or cleared.' }),
    sourceURL: text(4000).optional().meta({ description: 'A web address that supports it.' }),
    removeRelevantUrls: urls.optional().meta({ description: 'Takes precedence over adding the same address.' }),
    ...wantedImages,
    submitter: z
      .strictObject({ name: text(200).optional(), email: text(320).optional() })
      .optional()
      .meta({ description: 'The author, if it is not the account.' }),
    expectedVersion: Version.optional(),
    requestId: z.guid().optional().meta({ description: 'A repeated request gets the stored answer.' }),
  });
}

type EditContext<Body> = Context<{ readonly id: string }, unknown, Body, Caller | null>;

/** Update links give access to organizations only. */
const accessOf = (kind: Kind) => (kind === 'organization' ? editorsAndLinks : editors);

/** The edit form of a record for this caller. */
export async function getForm(kind: Kind, context: EditContext<unknown>): Promise<Answer> {
  const { own, params } = context;
  const form = await own.call('api.get_edit_form', {
    p_kind: kind,
    p_id: params.id,
    p_token: updateTokenOf(accessOf(kind), context.headers),
  });
  return { text: `{"success":true,"data":${form}}` };
}

/** Saves an edit. */
export async function saveEdit(kind: Kind, context: EditContext<Readonly<Record<string, unknown>>>): Promise<Answer> {
  const { [kind]: fields = {}, ...rest } = context.body;
  const edit = JSON.stringify({ fields, ...rest });
  const { answer, is_stale: isStale } = await context.own.call('api.save_edit', {
    p_kind: kind,
    p_id: context.params.id,
    p_edit: edit,
    p_token: updateTokenOf(accessOf(kind), context.headers),
  });
  if (isStale === true)
    throw new ApiError(409, 'conflict', 'The record was changed in the meantime.', {
      form: JSON.parse(answer ?? '{}'),
    });
  return { text: answer ?? '' };
}
