/** Runs pgTAP scripts in clones with pgTAP. */
import pg from 'pg';
import { asOwner } from './clone.ts';

/** Runs a pgTAP script; returns the output of its statements, each followed by its warnings. */
export async function tapOutput(url: string, text: string): Promise<string> {
  return asOwner(url, async (client) => {
    await client.query('set search_path = tap, tests; set client_min_messages = warning');
    const lines: string[] = [];
    let warnings: string[] = [];
    client.on('notice', ({ message }) => void warnings.push(`# ${message}`));
    const query = new pg.Query({ text, rowMode: 'array' } as pg.QueryConfig);
    query.on('row', (row: unknown) => {
      lines.push(String((row as unknown[])[0] ?? ''), ...new Set(warnings));
      warnings = [];
    });
    await new Promise<void>((resolve, reject) => {
      query.on('end', () => resolve());
      query.on('error', reject);
      client.query(query);
    });
    return lines.join('\n');
  });
}
