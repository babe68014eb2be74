import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { onSave, runAgain } from '../../scripts/on-save.ts';

test('a program that is saved is run anew, also after a save that it could not be read with', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-save-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'program.mjs');
  const said = join(folder, 'said');
  const save = (word: string) =>
    writeFileSync(
      program,
      `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(said)}, '${word}');\n` +
        'setInterval(() => {}, 1000);\n',
    );
  const until = async (holds: () => boolean) => {
    for (let attempt = 0; attempt < 2400 && !holds(); attempt += 1) await sleep(50);
    return holds();
  };
  const isSaid = (word: string) => until(() => existsSync(said) && readFileSync(said, 'utf8') === word);
  let failures = 0;
  save('first');
  const running = runAgain([program], () => (failures += 1));
  t.true(await isSaid('first'));
  const stopWatching = onSave([folder], (file) => file.endsWith('.mjs'), running.again);
  save('second');
  t.true(await isSaid('second'));
  writeFileSync(program, 'this is no program (');
  t.true(await until(() => failures === 1));
  save('third');
  t.true(await isSaid('third'));
  stopWatching();
  await running.stop();
  t.is(failures, 1);
});
