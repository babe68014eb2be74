/** Outgoing mail: from committed rows, each sent once, whatever the mail server does. */
import test from 'ava';
import { mailNames, writeLetter } from '../../server/mail/templates.ts';
import { openMailServer } from '../../server/outside/smtp.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type FakeMailServer, openMailbox } from '../fakes/smtp/open.ts';
import { openPostman } from './mailing.ts';

let mailbox: FakeMailServer;
test.before(async () => {
  mailbox = await openMailbox();
});
test.after.always(() => mailbox?.stop());

const to = 'pat@example.org';
const queue = async (database: TestDatabase, address = to, dedupe: string | null = null) =>
  (
    await database.sql<{ id: string | null }>(
      `select logic.queue_mail('team_invitation', $1, '{"team": "Lakeside", "invitedBy": "kim@example.org"}',
        $2) as id`,
      [address, dedupe],
    )
  )[0]?.id;
const stateOf = async (database: TestDatabase) =>
  (await database.sql('select state, moved_by, attempts, last_error, next_at > now() as waits from store.outbox'))[0];
/** Makes the next attempt due. */
const comesDue = (database: TestDatabase) => database.sql('update store.outbox set next_at = now()');

test.serial('a queued mail leaves once, from us to one address, as text and as HTML', async (t) => {
  const database = await openDatabase();
  const postman = await openPostman(database, mailbox.url, { MAIL_FROM: 'Campatlas <hello@camps.test>' });
  const id = await queue(database);
  t.is(await postman.send(), 1);
  t.is(await postman.send(), 0);
  const mail = await mailbox.next(to);
  t.like(mail, { from: 'hello@camps.test', subject: 'Join Lakeside at Campatlas', messageId: `<${id}@camps.test>` });
  t.deepEqual(mail.to, [to]);
  t.regex(mail.text, /kim@example\.org invites you to the team Lakeside/);
  t.regex(mail.html, /<p>kim@example\.org invites you/);
  t.like(await stateOf(database), { state: 'sent', attempts: 1 });
  await postman.close();
});

test.serial('many workers at once send each mail once', async (t) => {
  const database = await openDatabase();
  const postmen = await Promise.all([1, 2, 3, 4].map(() => openPostman(database, mailbox.url)));
  await database.sql(
    `select logic.queue_mail('inactive', 'crowd' || n || '@example.org', '{}') from generate_series(1, 200) n`,
  );
  const sent = await Promise.all(postmen.map((postman) => postman.send()));
  t.is(
    sent.reduce((sum, n) => sum + n, 0),
    200,
  );
  const got = mailbox.received().filter((mail) => mail.to[0]?.startsWith('crowd') === true);
  t.is(got.length, 200);
  t.is(new Set(got.map((mail) => mail.to[0])).size, 200);
  for (const postman of postmen) await postman.close();
});

test.serial('two mails of one name are one', async (t) => {
  const database = await openDatabase();
  t.not(await queue(database, to, 'invitation 1'), null);
  t.is((await queue(database, to, 'invitation 1')) ?? null, null);
  t.not(await queue(database, to, 'invitation 2'), null);
});

test.serial('a mail server that is busy, silent or away is tried again, ever later, eight times', async (t) => {
  const database = await openDatabase();
  const postman = await openPostman(database, mailbox.url);
  await queue(database, 'later@example.org');
  const limits = { answerMs: 300, mailMs: 600 };
  for (const [at, fault] of (['4xx', 'hang', '4xx', '4xx', '4xx', '4xx', '4xx'] as const).entries()) {
    mailbox.setFault(fault);
    t.is(await postman.send(limits), 0);
    t.like(await stateOf(database), { state: 'queued', moved_by: 'postpone', attempts: at + 1, waits: true });
    const [due] = await database.sql<{ minutes: number }>(
      'select extract(epoch from next_at - now()) / 60 as minutes from store.outbox',
    );
    const minutes = Number(due?.minutes);
    t.true(minutes > 2 ** at - 0.5 && minutes <= 2 ** at, `${minutes} minutes after attempt ${at + 1}`);
    t.is(await postman.send(limits), 0, 'not before its time');
    await comesDue(database);
  }
  t.is(await postman.send(limits), 0);
  t.like(await stateOf(database), { state: 'refused', moved_by: 'give_up', attempts: 8 });
  mailbox.setFault('ok');
  t.is(await postman.send(), 0);
  t.is((await mailbox.mails('later@example.org')).length, 0);
  await postman.close();
});

test.serial('a mail server that is away costs nothing but time', async (t) => {
  const database = await openDatabase();
  const away = await openPostman(database, 'smtp://127.0.0.1:9');
  await queue(database, 'away@example.org');
  t.is(await away.send(), 0);
  t.like(await stateOf(database), { state: 'queued', attempts: 1 });
  await comesDue(database);
  const postman = await openPostman(database, mailbox.url);
  t.is(await postman.send(), 1, 'control');
  await away.close();
  await postman.close();
});

test.serial('a mail that is refused for good is not sent again', async (t) => {
  const database = await openDatabase();
  const postman = await openPostman(database, mailbox.url);
  await queue(database, 'gone@example.org');
  mailbox.setFault('5xx');
  t.is(await postman.send(), 0);
  t.like(await stateOf(database), { state: 'refused', moved_by: 'refuse', last_error: 'EENVELOPE 550' });
  mailbox.setFault('ok');
  await comesDue(database);
  t.is(await postman.send(), 0);
  await postman.close();
});

test.serial('an answer that is lost after DATA makes a copy under the same Message-ID', async (t) => {
  const database = await openDatabase();
  const postman = await openPostman(database, mailbox.url);
  await queue(database, 'twice@example.org');
  mailbox.setFault('drop');
  t.is(await postman.send(), 0);
  const [due] = await database.sql<{ seconds: number }>(
    'select extract(epoch from next_at - now()) as seconds from store.outbox',
  );
  t.true(Number(due?.seconds) <= 150);
  mailbox.setFault('ok');
  await comesDue(database);
  t.is(await postman.send(), 1);
  const copies = await mailbox.mails('twice@example.org');
  t.is(copies.length, 2);
  t.is(new Set(copies.map(({ messageId }) => messageId)).size, 1);
  await postman.close();
});

test.serial('a sender that died is followed by another, and what it reports late counts for nothing', async (t) => {
  const database = await openDatabase();
  const postman = await openPostman(database, mailbox.url);
  await queue(database, 'died@example.org');
  const take = `select id, attempt
    from api.take_mails(array[sha256(random()::text::bytea)], 'x.test', 20, '75 seconds')`;
  const { rows: first } = await postman.pool.query<{ id: string; attempt: string }>(take);
  t.is((await postman.pool.query(take)).rowCount, 0, 'the lease holds');
  await comesDue(database);
  const { rows: second } = await postman.pool.query<{ id: string; attempt: string }>(take);
  t.is(second[0]?.id, first[0]?.id);
  const report = async (attempt: string | undefined) =>
    (
      await postman.pool.query('select api.report_mails($1, $2, $3, $4) as n', [
        [first[0]?.id],
        [attempt],
        ['deliver'],
        [null],
      ])
    ).rows[0]?.n;
  t.is(await report(first[0]?.attempt), '0');
  t.like(await stateOf(database), { state: 'sending', moved_by: 'reclaim', attempts: 2 });
  t.is(await report(second[0]?.attempt), '1');
  t.is(await report(second[0]?.attempt), '0');
  t.like(await stateOf(database), { state: 'sent' });
  await postman.close();
});

test.serial('an address with a line break, a space or a second address is no address', async (t) => {
  const database = await openDatabase();
  const bad = [
    'a@b\r\nBcc: x@example.org',
    'a@example.org, b@example.org',
    'a b@example.org',
    '"a"@example.org',
    'a@example.org>',
    'a@exa mple.org',
    'a@',
    '@b',
    'a@b@example.org',
  ];
  for (const address of bad)
    await t.throwsAsync(queue(database, address), { message: /outbox_to_address_check/ }, address);
  t.truthy(await queue(database, "o'hara+camp_1@mail.example.org"), 'control');
  const server = openMailServer(mailbox.url);
  const mail = { from: 'us@camps.test', messageId: '<1@x>', subject: 's', text: 't', html: 'h' };
  await server.send({ ...mail, to: 'a@example.org\r\nBcc: x@example.org' });
  server.close();
  t.deepEqual(
    mailbox.received().filter((one) => one.to.some((address) => address.startsWith('x@'))),
    [],
  );
});

test('mails show what people wrote as text, on one line of a subject', (t) => {
  const letter = writeLetter(
    'team_invitation',
    { team: 'A\r\nBcc: x@example.org <b>', invitedBy: '<script>alert(1)</script>' },
    'https://camps.test',
    'abc',
  );
  t.notRegex(letter.subject, /[\r\n]/);
  t.notRegex(letter.html, /<script>|<b>/);
  t.regex(letter.html, /&lt;script&gt;/);
  for (const name of mailNames.filter((one) => one !== 'link')) {
    const { subject, text, html } = writeLetter(name, {}, 'https://camps.test', 'CODE');
    t.true(subject.length > 5 && text.length > 40 && html.length > 40, name);
    t.is(/code=CODE/.test(text), name !== 'inactive' && !name.startsWith('booking_'), name);
  }
});
