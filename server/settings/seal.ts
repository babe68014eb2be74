import { z } from 'zod';
import { settingsOf } from './area.ts';

/** A key of the ring. */
export interface SealKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

export type SealConfig = Readonly<{
  /** The first key seals, all of them open; null: the private cluster's own ring, or none with DATABASE_URL. */
  sealKeys: readonly SealKey[] | null;
}>;

const form = 'comma-separated id:key pairs; each id 1 to 32 of a-z, 0-9 and -, each key 32 bytes in base64';

/** Parses a ring `id:base64,id:base64`; null when it is invalid. */
export function parseSealKeys(text: string): readonly SealKey[] | null {
  const keys = text.split(',').map((part) => {
    const [, id, base64] = /^\s*([a-z0-9][a-z0-9-]{0,31}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? [];
    return id === undefined || base64 === undefined ? null : { id, key: Buffer.from(base64, 'base64') };
  });
  const whole = keys.filter((key) => key !== null);
  const ids = new Set(whole.map(({ id }) => id));
  return whole.length === keys.length && ids.size === keys.length ? whole : null;
}

const ring = z.string().transform((text, context): readonly SealKey[] => {
  const keys = parseSealKeys(text);
  if (keys !== null) return keys;
  context.addIssue({ code: 'custom', message: `must be ${form}` });
  return z.NEVER;
});

/** Sealed data: families and mailbox tokens. */
export const sealSettings = settingsOf({
  title: 'Sealed values',
  variables: {
    SEAL_KEYS: ring.optional().meta({
      description:
        'The encryption keys of sealed values: the first one encrypts, all of them decrypt. Keep them apart ' +
        'from backups. Without them families’ data are lost.',
      form,
      secret: 'all',
      otherwise: 'a ring of its own in `DATA_DIR` with the private PostgreSQL, else none',
    }),
  },
  config: (values): SealConfig => ({ sealKeys: values.SEAL_KEYS ?? null }),
});
