import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { isCalledHere } from '../../http/client-address.ts';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { isOwnMachine } from '../../shared/own-machine.ts';

const DemoFile = z.object({ keys: z.record(z.string(), z.string()) });
const Key = z.strictObject({ name: z.string(), key: z.string() });

export default defineRoute({
  method: 'get',
  path: '/api/demo/keys',
  name: 'demo.list-keys',
  summary: "The keys of the demo's accounts, only on the machine that runs the demo",
  description: 'They are also in `demo.json`. 404 without a demo and for requests from other machines.',
  internal: true,
  access: { public: true, anonymous: true },
  answers: { 200: success(z.strictObject({ keys: z.array(Key) })) },
  async run({ host, headers }) {
    const { config, pools } = host;
    const keys = isOwnDemo(config) && isCalledHere(headers) ? await readKeys(config.dataDir) : null;
    // The file may be older than the database.
    const isGiven = keys !== null && (await hasPrincipals(pools.server));
    return { json: { success: true, data: { keys: isGiven ? keys : [] } } };
  },
});

/** Whether only this machine can reach the port. */
function isOwnDemo({ demo, host, publicUrl }: Config): boolean {
  return demo && isOwnMachine(host) && (publicUrl === null || isOwnMachine(new URL(publicUrl).hostname));
}

async function readKeys(dataDir: string): Promise<z.infer<typeof Key>[] | null> {
  try {
    const { keys } = DemoFile.parse(JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')));
    return Object.entries(keys).map(([name, key]) => ({ name, key }));
  } catch {
    return null;
  }
}

async function hasPrincipals(pool: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<boolean> {
  const { rows } = await pool.query('select api.has_demo_principals() as present');
  return (rows[0] as { present?: boolean } | undefined)?.present === true;
}
