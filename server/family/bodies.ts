/** Request bodies shared by several routes. */
import { z } from 'zod';
import { success } from '../shared/failure.ts';
import { whole } from '../shared/params.ts';
import { Source } from './approvals.ts';
import { Version } from './shapes.ts';
import { changesOf } from './values.ts';

/** The body of a correction over these keys. Version 0 means that nothing was saved before. */
export function correctionOf(shape: Readonly<Record<string, z.ZodType>>) {
  return z.strictObject({
    version: whole(0, 2_147_483_647).meta({ description: 'The version that was read; 0 if nothing was saved yet.' }),
    changes: changesOf(shape),
    source: Source,
  });
}

/** The body of a change over these keys; by default the source is manual. */
export function changeOf(shape: Readonly<Record<string, z.ZodType>>) {
  return z.strictObject({ version: Version, changes: changesOf(shape), source: Source.optional() });
}

export const Reconfirmation = z.strictObject({
  version: Version,
  keys: z
    .array(z.string().max(100, 'it may have at most 100 characters'))
    .min(1, 'it must have at least one key')
    .max(40, 'it may have at most 40 keys')
    .meta({ description: 'Keys of saved values to reconfirm.' }),
  source: Source,
});

export const VersionBody = z.strictObject({ version: Version });

/** The answer after a deletion. */
export const GoneAnswer = success(z.strictObject({ id: z.guid() })).meta({
  example: { success: true, data: { id: '0192f1c4-0000-7000-8000-000000000021' } },
});

export function goneAnswer(id: string) {
  return { json: { success: true, data: { id: id.toLowerCase() } } };
}
