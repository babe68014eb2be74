import { z } from 'zod';
import { type Kind, plurals, titleOf } from '../../shared/kinds.ts';
import { Cover, MediaPage } from '../../shared/media-page.ts';
import { recordSchemaOf } from '../../shared/record.ts';
import { lockedExample, recordExample } from './examples.ts';

const images = {
  image_urls: z
    .array(z.string())
    .optional()
    .meta({ description: 'Own active images: cover, logo, then gallery. Not for previews.' }),
  resolved_cover: Cover.optional(),
};
const imageUrl = { image_url: z.string().optional().meta({ description: 'URL of the selected cover.' }) };

function listRow(kind: Kind) {
  const row = recordSchemaOf(kind).extend(kind === 'activity' ? { ...images, ...imageUrl } : images);
  return row.meta({ id: `${titleOf(kind)}Row`, description: `One ${kind} of a list.` });
}

/** The answer schema of a list. */
export function listAnswer(kind: Kind) {
  return z
    .strictObject({
      success: z.literal(true),
      [plurals[kind]]: z.array(listRow(kind)),
      total: z.int().min(0).meta({ description: 'Exact number of matches.' }),
      unfilteredTotal: z.int().min(0).meta({ description: 'Exact number of disclosed records of the kind.' }),
      tier: z.string().meta({ description: "The caller's API tier." }),
      resultLimit: z.int().nullable().meta({ description: 'Number of rows that paging can reach; null: all.' }),
      lockedColumns: z
        .array(z.string())
        .meta({ description: 'Columns that are null because the plan does not see them.' }),
    })
    .meta({
      id: `${titleOf(kind)}List`,
      description: `A page of ${plurals[kind]}.`,
      example: {
        success: true,
        [plurals[kind]]: [{ ...recordExample(kind), image_urls: [] }],
        total: 1,
        unfilteredTotal: 310,
        tier: 'paid',
        resultLimit: 500,
        lockedColumns: lockedExample(kind),
      },
    });
}

/** The answer schema of a detail; `relatives` are additional members. */
export function detailAnswer(kind: Kind, relatives: z.ZodRawShape) {
  const cover = { resolved_cover: images.resolved_cover };
  const record = recordSchemaOf(kind)
    .extend(kind === 'activity' ? { ...cover, ...imageUrl, ...relatives } : { ...cover, ...relatives })
    .meta({ id: `${titleOf(kind)}Detail`, description: `One ${kind} with its relatives.` });
  const none = Object.fromEntries(Object.keys(relatives).flatMap((name) => (name.endsWith('s') ? [[name, []]] : [])));
  return z
    .strictObject({
      success: z.literal(true),
      data: z.strictObject({ [kind]: record, media: MediaPage.optional() }),
    })
    .meta({ example: { success: true, data: { [kind]: { ...recordExample(kind), ...none } } } });
}
