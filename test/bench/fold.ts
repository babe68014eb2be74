/** Applies waiting changes to the bitmaps, as the worker's job does. */
import type pg from 'pg';

/** Folds a kind, slice by slice; returns the seconds of each slice. */
export async function foldKind(client: pg.Client, kind: string): Promise<number[]> {
  const slices: number[] = [];
  for (let isDone = false; !isDone; ) {
    const began = performance.now();
    const { rows } = await client.query<{ is_done: boolean }>('select is_done from api.apply_facet_changes($1)', [
      kind,
    ]);
    slices.push((performance.now() - began) / 1000);
    isDone = rows[0]?.is_done ?? true;
  }
  return slices;
}
