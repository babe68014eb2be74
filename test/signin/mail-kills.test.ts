/** Workers killed while sending mails: none is lost, and only one copy of each link works. MAIL_KILLS: the number. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import test from 'ava';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { openMailbox } from '../fakes/smtp/open.ts';
import fc, { seed } from '../random.ts';
import { within } from '../until.ts';
import { openPostman } from './mailing.ts';
import { ask, exchange, newAddress } from './person.ts';

const kills = Number(process.env.MAIL_KILLS ?? 8);

test('workers killed around DATA lose no mail, and its copies are one use [signin.magic-link-mail.open]', async (t) => {
  t.timeout(120_000 + kills * 10_000);
  const database = await openDatabase();
  const api = await openApi(database, { environment: { PUBLIC_URL: 'https://camps.test' } });
  const mailbox = await openMailbox();
  const postman = await openPostman(database, mailbox.url);
  t.teardown(() => Promise.all([postman.close(), mailbox.stop()]));
  const instants = fc.oneof(fc.constantFrom('taken', 'answered', 'reported'), fc.integer({ min: 0, max: 40 }));
  let copies = 0;
  for (const where of fc.sample(instants, { numRuns: kills, seed })) {
    const addresses = [newAddress(), newAddress(), newAddress()];
    for (const address of addresses) await ask(api, address);
    const child = fork(join(import.meta.dirname, 'mail-child.ts'), [database.url, mailbox.url, String(where)]);
    await within(`the worker dies: ${where}`, once(child, 'exit'));
    t.is(child.signalCode, 'SIGKILL', `killed: ${where}`);
    // Expires its lease.
    await database.sql(`update store.outbox set next_at = now() where state = 'sending'`);
    await postman.send();
    t.deepEqual(await database.sql(`select from store.outbox where state <> 'sent'`), []);
    for (const address of addresses) {
      const mails = await mailbox.mails(address);
      t.true(mails.length >= 1, `${where}: lost`);
      t.is(new Set(mails.map(({ messageId }) => messageId)).size, 1);
      const statuses: number[] = [];
      for (const { code } of mails) statuses.push((await exchange(api, code)).status);
      t.deepEqual(statuses, [200, ...mails.slice(1).map(() => 400)], `${where}: one use`);
      copies += mails.length - 1;
    }
    await database.sql('delete from secret.limits');
  }
  t.true(copies > 0, 'some were sent twice');
  t.log(`${kills} kills, ${copies} copies`);
});
