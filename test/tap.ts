/** Runs pgTAP scripts in clones that have it. */
import type pg from 'pg';
import { asOwner } from './clone.ts';

/** Runs a pgTAP script and joins the text its statements answered. */
export async function tapOutput(url: string, text: string): Promise<string> {
  return asOwner(url, async (client) => {
    await client.query('set search_path = tap, tests; set client_min_messages = warning');
    const answered: unknown = await client.query({ text, rowMode: 'array' });
    const results = (Array.isArray(answered) ? answered : [answered]) as pg.QueryArrayResult<unknown[]>[];
    return results.flatMap((result) => result.rows.map((row) => String(row[0] ?? ''))).join('\n');
  });
}
