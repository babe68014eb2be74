import { z } from 'zod';
import { tables } from '../db/own-rows.ts';
import { success } from '../shared/failure.ts';

const Consent = z
  .strictObject({
    id: z.guid(),
    notice: z.string().meta({ description: 'The version of the notice, by its date or name.' }),
    recordedAt: z.iso.datetime(),
  })
  .meta({ id: 'Consent', description: "The caller's consents with their times." });

const example = {
  id: '0192f1c4-0000-7000-8000-000000000051',
  notice: '2026-11-23',
  recordedAt: '2026-11-23T09:30:00.000Z',
};

export const ConsentAnswer = success(z.strictObject({ consent: Consent })).meta({
  example: { success: true, data: { consent: example } },
});
export const ConsentsAnswer = success(z.strictObject({ consents: z.array(Consent) })).meta({
  example: { success: true, data: { consents: [example] } },
});

export const consents = tables
  .selectFrom('store.consents')
  .select(['id', 'notice', 'recorded_at as recordedAt'])
  .orderBy('recorded_at', 'desc')
  .orderBy('id');
