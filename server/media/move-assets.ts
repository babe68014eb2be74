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

/** What became of the parts that were elsewhere. */
export interface Moved {
  readonly moved: number;
  /** Parts whose bytes are gone or are not what was kept, by their place and key. */
  readonly lost: readonly string[];
}

const atOnce = 20;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Brings all parts to where new ones go, one after the other: bytes, then row, and the old object is a leftover. Killed
 * at any moment, it has lost nothing, and the next one goes on.
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
