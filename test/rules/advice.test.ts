import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { runCheck, staticChecks } from '../../scripts/run-program.ts';
import { Tally } from '../../scripts/tally.ts';
import { defineRoute } from '../../server/http/define-route.ts';
import type { Access } from '../../server/viewer/access.ts';

const folder = mkdtempSync(join(tmpdir(), 'campatlas-advice-'));
test.after.always(() => rmSync(folder, { recursive: true, force: true }));

/** The output of a part of the check for one file. */
async function printed(part: string, args: string[]): Promise<string> {
  const check = staticChecks.find((one) => one.part === part);
  if (check === undefined) throw new Error(`there is no check of ${part}`);
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string) => void lines.push(line);
  try {
    await runCheck({ ...check, args }, new Tally());
  } finally {
    console.log = log;
  }
  return lines.join('\n');
}

test.serial('a format failure ends with the command that mends it, and format in order says nothing', async (t) => {
  const file = join(folder, 'crooked.ts');
  writeFileSync(file, 'export   const one = 1\n');
  t.regex(
    await printed('format and lint', ['format', '--vcs-enabled=false', file]),
    /^FAIL [\s\S]*\n\s*npm run check -- --fix [^\n]*$/,
  );
  writeFileSync(file, 'export const one = 1;\n');
  t.regex(
    await printed('format and lint', ['format', '--vcs-enabled=false', file]),
    /^ok {3}format and lint: 1 passed$/,
  );
});

test.serial('a route that does not type for want of an access is told which line to write', async (t) => {
  const file = join(folder, 'route.ts');
  const source = join(import.meta.dirname, '../../server/http/define-route.ts');
  const route = (access: string) => `import { defineRoute } from '${source}';
    export default defineRoute({
      method: 'get', path: '/x', name: 'health.x', summary: 'x', ${access} answers: {}, run: async () => ({ json: 1 }),
    });`;
  const flags = ['--noEmit', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--target', 'esnext'];
  const more = ['--allowImportingTsExtensions', '--strict', file];
  for (const lacking of ['', `access: { capability: 'catalog', machine: true, service: true, preview: false },`]) {
    writeFileSync(file, route(lacking));
    t.regex(await printed('types', [...flags, ...more]), /access: \{ capability: 'catalog', .*metered: true \},$/);
  }
});

test('a route without a whole access ends the start with the line to write', (t) => {
  const define = (access: unknown) =>
    defineRoute({
      method: 'get',
      path: '/x',
      name: 'health.get-x',
      summary: 'x',
      access: access as Access,
      answers: {},
      run: async () => ({ json: 1 }),
    });
  const usual = "access: { capability: 'catalog', machine: true, service: true, preview: false, metered: true },";
  const line = (message: string) => message.startsWith('server/routes/health/get-x.ts ') && message.includes(usual);
  t.throws(() => define(undefined), { message: line });
  t.throws(() => define({ capability: 'catalog', machine: true, service: true, preview: false }), { message: line });
  t.throws(() => define({ capability: null }), { message: /machine, service, preview, metered .*capability: null/ });
  t.notThrows(() => define({ public: true }));
  t.notThrows(() => define({ capability: null, machine: false, service: false, preview: false, metered: false }));
});
