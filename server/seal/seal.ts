/** Encrypts column values with AES-256-GCM under a ring of keys, each bound to its table, column and row. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealKey } from '../settings/seal.ts';
import { apiError } from '../shared/errors.ts';

/** The location of a sealed value, authenticated with it: moved elsewhere, it does not open. */
export interface SealAddress {
  /** With its schema, as in guard.sealed_columns. */
  readonly table: string;
  readonly column: string;
  /** The row's id as PostgreSQL writes it. */
  readonly id: string;
}

const algorithm = 'aes-256-gcm';
const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** Seals with the first key of the ring and opens with any. */
export class Seal {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #first: SealKey | null;

  constructor(ring: readonly SealKey[]) {
    this.#keys = new Map(ring.map(({ id, key }) => [id, key]));
    this.#first = ring[0] ?? null;
  }

  /** The id of the sealing key; null without keys. */
  get keyId(): string | null {
    return this.#first?.id ?? null;
  }

  get keyIds(): readonly string[] {
    return [...this.#keys.keys()];
  }

  /** Seals a string. Throws 503 when the service has no keys. */
  seal(text: string, address: SealAddress): Buffer {
    if (this.#first === null)
      throw apiError(503, 'not_enabled', 'This is not available: the service has no SEAL_KEYS to encrypt it.');
    return this.sealWith(this.#first.id, text, address);
  }

  /** Seals with a given key of the ring. */
  sealWith(keyId: string, text: string, address: SealAddress): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#keyOf(keyId, address), iv, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(`${address.table}/${address.column}/${address.id}`));
    const sealed = [cipher.update(text, 'utf8'), cipher.final()];
    const head = Buffer.from([version, keyId.length]);
    return Buffer.concat([head, Buffer.from(keyId, 'latin1'), iv, cipher.getAuthTag(), ...sealed]);
  }

  /** Opens a sealed value. Throws when it was moved or changed, or its key is not in the ring. */
  open(sealed: Buffer, address: SealAddress): string {
    const idBytes = sealed[1] ?? 0;
    const ivAt = 2 + idBytes;
    const textAt = ivAt + ivBytes + tagBytes;
    if (sealed[0] !== version || sealed.length < textAt) throw new SealError('is not a sealed value', address);
    const key = this.#keyOf(sealed.toString('latin1', 2, ivAt), address);
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(ivAt, ivAt + ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(`${address.table}/${address.column}/${address.id}`));
    decipher.setAuthTag(sealed.subarray(ivAt + ivBytes, textAt));
    try {
      return decipher.update(sealed.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new SealError(
        'cannot be decrypted: it was sealed for another row or column, with another key, or was changed',
        address,
      );
    }
  }

  #keyOf(id: string, address: SealAddress): Buffer {
    const key = this.#keys.get(id);
    if (key === undefined) throw new SealError(`needs the key ${id}, which SEAL_KEYS does not have`, address);
    return key;
  }
}

/** A sealed value that cannot be opened. Names the column, never the value. */
export class SealError extends Error {
  constructor(why: string, { table, column }: SealAddress) {
    super(`A value of ${table}.${column} ${why}.`);
    this.name = 'SealError';
  }
}
