/**
 * Deploys one function with another comment or statement every second, in a process of its own as an operator's deploy
 * is: node deploys.ts URL FILE comment|statement PORT (the port is not used). Ends on SIGTERM after it has deployed the
 * file as it was.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveWay } from '../../../scripts/give-way.ts';
import { projectRoot } from '../../../server/config.ts';
import { deploy } from '../../../server/db/deploy.ts';

const [url = '', file = '', part = ''] = process.argv.slice(2);
const root = mkdtempSync(join(tmpdir(), 'campatlas-deploys-'));
for (const folder of ['sql', 'policies', 'functions'])
  cpSync(join(projectRoot, folder), join(root, folder), { recursive: true });
const text = readFileSync(join(root, file), 'utf8');
const ended = new AbortController();
process.once('SIGTERM', () => ended.abort());

giveWay();
process.stdout.write('ready\n');
for (let n = 1; !ended.signal.aborted; n += 1) {
  const body = part === 'comment' ? `begin -- ${n}` : `begin\n  perform ${n};`;
  writeFileSync(join(root, file), text.replace(/^begin$/m, body));
  await deploy(url, { root, log: () => {} });
  await sleep(1000, undefined, { signal: ended.signal }).catch(() => {});
}
await deploy(url, { log: () => {} });
rmSync(root, { recursive: true });
process.exit();
