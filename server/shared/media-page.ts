import { z } from 'zod';
import { kinds } from './kinds.ts';

/** A reference to a record. */
export const Entity = z.strictObject({ kind: z.enum(kinds), id: z.guid() });

const Source = z
  .strictObject({
    baseline: z.boolean().meta({ description: 'True for a first load of values of unknown origin.' }),
    observedAt: z.iso.datetime(),
    sourcePageUrl: z.string().nullable().meta({ description: 'The page on which it was found, if known.' }),
    source: z.strictObject({
      kind: z.enum(['crawler', 'manual', 'legacy', 'upload']),
      recordId: z
        .string()
        .meta({ description: "The source's own id of the record; of an upload the id of the asset." }),
      website: z.string().nullable().meta({ description: 'The origin of the page.' }),
    }),
  })
  .meta({ id: 'MediaSource', description: 'A contribution that lists the image.' });

const image = {
  id: z.guid(),
  displayUrl: z.string(),
  label: z.string().nullable(),
  kind: z.enum(['image', 'logo']),
  width: z.int().min(1).nullable(),
  height: z.int().min(1).nullable(),
  isStock: z.boolean(),
  stock: z.record(z.string(), z.unknown()).nullable(),
};

const Item = z
  .strictObject({
    ...image,
    source: z
      .array(Source)
      .max(20)
      .optional()
      .meta({ description: 'Sources that list it, newest first; only for ADMIN on the media routes.' }),
  })
  .meta({ id: 'Image', description: 'One image. Uploaded images have a relative URL.' });

/** The cover to show for a record. */
export const Cover = z
  .strictObject({
    ...image,
    sourceEntity: Entity.optional().meta({ description: 'The record that the image belongs to, if it is borrowed.' }),
  })
  .meta({
    id: 'Cover',
    description: "The record's selected cover, else one borrowed from its activity or organization.",
  });

/** One page of a record's own active images. */
export const MediaPage = z
  .strictObject({
    entity: Entity,
    items: z.array(Item),
    coverId: z.guid().nullable(),
    logoId: z.guid().nullable(),
    total: z.int().min(0),
    limit: z.int().min(1).max(100),
    offset: z.int().min(0),
    resolvedCover: Cover.nullable(),
  })
  .meta({ id: 'CanonicalMediaPage', description: "One page of a record's own active images." });
