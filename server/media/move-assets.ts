import { hash } from 'node:crypto';
import type { AssetStores } from './asset-store.ts';
import type { Statements } from './leftovers.ts';

interface Part {
  readonly asset_id: string;
  readonly width: number;
  readonly place: string;
  readonly key: string | null;
  readonly size: number;
  readonly digest: string;
  readonly content: Buffer | null;
}

/** The result of moving parts between stores. */
export interface Moved {
  readonly moved: number;
  /** Parts whose bytes are missing or do not match their hash, by place and key. */
  readonly lost: readonly string[];
}

const atOnce = 20;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Moves all parts to the current store, one after the other: writes the bytes, then updates the row; the old object
 * becomes a leftover. It can be killed at any time and run again without loss.
 */
export async function moveAssets(db: Statements, stores: AssetStores, onPart: () => void = () => {}): Promise<Moved> {
  const target = stores.current;
  const lost: string[] = [];
  let moved = 0;
  for (let after: readonly [string, number] = [first, 0]; ; ) {
    const { rows } = await db.query<Part>('select * from api.list_asset_parts($1, $2, $3, $4)', [
      target.place,
      ...after,
      atOnce,
    ]);
    const last = rows.at(-1);
    if (last === undefined) return { moved, lost };
    for (const part of rows) {
      const content = part.content ?? (await stores.at(part.place).get(part.key ?? '', part.size));
      if (content === null || hash('sha256', content) !== part.digest) {
        lost.push(`${part.place}/${part.key ?? part.asset_id}`);
        continue;
      }
      if (await movePart(db, stores, part, content)) moved += 1;
      onPart();
    }
    after = [last.asset_id, last.width];
  }
}

async function movePart(db: Statements, { current }: AssetStores, part: Part, content: Buffer): Promise<boolean> {
  let key: string | null = null;
  if (current.hasKeys) {
    const { rows } = await db.query<{ keys: string[] }>('select api.reserve_asset_keys($1, 1) as keys', [
      current.place,
    ]);
    key = rows[0]?.keys[0] ?? null;
    if (key === null) throw new Error('no key was reserved');
    await current.put(key, content);
  }
  const { rows } = await db.query<{ moved: boolean }>(
    'select api.move_asset_part($1, $2, $3, $4, $5, $6, $7) as moved',
    [part.asset_id, part.width, part.place, part.key, current.place, key, current.hasKeys ? null : content],
  );
  return rows[0]?.moved === true;
}
