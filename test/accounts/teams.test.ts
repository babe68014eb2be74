/** Teams as their members see and change them: invitations, seats, admins, and concurrent changes. */
import { hash, randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, type ApiAnswer, type ApiClient, bare, openApi } from '../api.ts';
import { newAccount } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { behind } from '../until.ts';

/** Rounds of the race; npm run soak runs more. */
const races = Number(process.env.ACCOUNT_RACES ?? 5);

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: ApiClient;
}

async function person(isVerified = true): Promise<Person> {
  const { id, email, secret } = await newAccount(database, { name: 'M', isVerified });
  return { id, email, client: api.withHeaders({ 'x-api-key': secret }) };
}

async function makeTeam(seats: number, ...members: readonly Person[]): Promise<string> {
  const [{ team } = { team: '' }] = await database.sql<{ team: string }>(
    `select api.create_team('Lakeside', 'team', $1) as team`,
    [seats],
  );
  for (const { id } of members) await database.sql('select api.add_team_member($1, $2)', [team, id]);
  return team;
}

/** Invites somebody and returns the code that the mail contains. */
async function invite(admin: Person, team: string, email: string): Promise<{ id: string; code: string }> {
  const answer = await admin.client.send('POST', `/api/teams/${team}/invitations`, { email });
  if (answer.status !== 201) throw new Error(answer.text);
  const { id } = answer.body.data.invitation;
  const code = randomUUID();
  await database.sql(
    `insert into secret.one_time_hashes select $2, i.one_time_id from store.team_invitations i where i.id = $1`,
    [id, hash('sha256', code, 'buffer')],
  );
  return { id, code };
}

const accept = ({ client }: Person, code: string) => client.send('POST', '/api/team-invitations/accept', { code });
const teamOf = async ({ client }: Person, team: string) => (await client.get(`/api/teams/${team}`)).body.data.team;
const membersOf = async (team: string) =>
  (await database.sql('select from store.team_members where team_id = $1', [team])).length;
const statuses = (answers: readonly ApiAnswer[]) => answers.map(({ status }) => status).toSorted();

test('an admin invites, a mail is queued, and who accepts has the team’s plan at the next request', async (t) => {
  const [admin, guest] = [await person(), await person()];
  const team = await makeTeam(2, admin);
  const { id, code } = await invite(admin, team, guest.email.toUpperCase());
  t.like(await teamOf(admin, team), { role: 'admin', seats: 2, invitations: [{ id }], members: { length: 1 } });
  const mails = await database.sql(
    `select to_address, data from store.outbox where template = 'team_invitation'
    and lower(to_address) = $1`,
    [guest.email],
  );
  t.like(mails, [{ data: { team: 'Lakeside', invitedBy: 'M' } }]);
  t.is(await membersOf(team), 1, 'an invitation is no seat');
  t.is((await guest.client.get('/api/account')).body.data.account.tier, 'free');
  const accepted = await accept(guest, code);
  t.is(accepted.status, 200);
  t.deepEqual(accepted.body.data.team, { id: team, name: 'Lakeside', plan: 'team', role: 'member' });
  t.like((await guest.client.get('/api/account')).body.data.account, { tier: 'enterprise', team: { id: team } });
  t.like(await teamOf(guest, team), { role: 'member', invitations: null, members: { length: 2 } });
  t.is((await accept(guest, code)).status, 409, 'twice');
  t.deepEqual((await teamOf(admin, team)).invitations, []);
});

test('only the verified account of the invited address accepts, and nobody else uses the code up', async (t) => {
  const [admin, guest, other, unverified] = [await person(), await person(), await person(), await person(false)];
  const team = await makeTeam(5, admin);
  const { code } = await invite(admin, team, guest.email);
  const missing = bare(await accept(other, randomUUID()));
  t.regex(missing, /^404 /);
  t.is(bare(await accept(other, code)), missing);
  const theirs = await invite(admin, team, unverified.email);
  t.is(bare(await accept(unverified, theirs.code)), missing);
  t.is((await accept(guest, code)).status, 200, 'control');
  t.is(bare(await accept(other, code)), missing, 'what was accepted is nothing to others');
  await database.sql('update store.accounts set email_verified_at = now() where id = $1', [unverified.id]);
  t.is((await accept(unverified, theirs.code)).status, 200, 'control: verified meanwhile');
});

test('members, strangers and admins of other teams change nothing, and strangers see nothing', async (t) => {
  const [admin, member, stranger] = [await person(), await person(), await person()];
  const team = await makeTeam(5, admin, member);
  await makeTeam(5, stranger);
  const { id } = await invite(admin, team, 'somebody@example.org');
  const requests = [
    ['POST', 'invitations', { email: 'x@example.org' }],
    ['DELETE', `invitations/${id}`],
    ['DELETE', `members/${admin.id}`],
    ['PATCH', `members/${member.id}`, { role: 'admin' }],
  ] as const;
  for (const [method, path, body] of requests) {
    t.is((await member.client.send(method, `/api/teams/${team}/${path}`, body)).status, 403, `${method} ${path}`);
    const foreign = bare(await stranger.client.send(method, `/api/teams/${team}/${path}`, body));
    t.regex(foreign, /^404 /);
    t.is(bare(await stranger.client.send(method, `/api/teams/${randomUUID()}/${path}`, body)), foreign);
  }
  t.is((await api.as('staff').get(`/api/teams/${team}`)).status, 404, 'staff are no members');
  t.is(
    bare(await stranger.client.get(`/api/teams/${team}`)),
    bare(await stranger.client.get(`/api/teams/${randomUUID()}`)),
  );
  t.is(await membersOf(team), 2);
  for (const [method, path, body] of [3, 0, 1, 2].flatMap((at) => [requests[at] ?? requests[0]]))
    t.true((await admin.client.send(method, `/api/teams/${team}/${path}`, body)).status < 300, `${method} ${path}`);
});

test('no seat is 409 at acceptance and leaves the invitation open; an address is invited once', async (t) => {
  const [admin, guest] = [await person(), await person()];
  const team = await makeTeam(1, admin);
  const { id, code } = await invite(admin, team, guest.email);
  t.is((await accept(guest, code)).status, 409);
  const again = await admin.client.send('POST', `/api/teams/${team}/invitations`, { email: guest.email });
  t.is(again.status, 409);
  t.is(again.body.invitationId, id);
  t.is((await admin.client.send('POST', `/api/teams/${team}/invitations`, { email: admin.email })).status, 409);
  await database.sql(`select api.change_team($1, '{"seats": 2}')`, [team]);
  t.is((await accept(guest, code)).status, 200);
});

test('what is taken back, over, or of a closed team is as if it had not been', async (t) => {
  const [admin, guest] = [await person(), await person()];
  const team = await makeTeam(3, admin);
  const missing = bare(await accept(guest, 'nothing'));
  const first = await invite(admin, team, guest.email);
  t.is((await admin.client.send('DELETE', `/api/teams/${team}/invitations/${first.id}`)).status, 200);
  t.is((await admin.client.send('DELETE', `/api/teams/${team}/invitations/${first.id}`)).status, 404);
  t.is(bare(await accept(guest, first.code)), missing);
  const second = await invite(admin, team, guest.email);
  await database.sql(
    `update store.team_invitations set created_at = created_at - interval '8 days',
      expires_at = expires_at - interval '8 days' where id = $1`,
    [second.id],
  );
  t.is(bare(await accept(guest, second.code)), missing);
  t.deepEqual((await teamOf(admin, team)).invitations, []);
  const third = await invite(admin, team, guest.email);
  await database.sql(`select api.change_team($1, '{"closed": true}')`, [team]);
  t.is(bare(await accept(guest, third.code)), missing);
  t.is((await admin.client.get(`/api/teams/${team}`)).status, 404);
  await database.sql(`select api.change_team($1, '{"closed": false}')`, [team]);
  t.is((await accept(guest, third.code)).status, 200, 'control');
});

test('members leave, admins remove, and a team with members keeps an admin [auth.enterprise-seats]', async (t) => {
  const [admin, member, other] = [await person(), await person(), await person()];
  const team = await makeTeam(3, admin, member, other);
  const remove = (by: Person, whom: Person) => by.client.send('DELETE', `/api/teams/${team}/members/${whom.id}`);
  const change = (by: Person, whom: Person, role: string) =>
    by.client.send('PATCH', `/api/teams/${team}/members/${whom.id}`, { role });
  t.is((await remove(admin, admin)).status, 409);
  t.is((await change(admin, admin, 'member')).status, 409);
  t.is((await remove(other, other)).status, 200, 'who leaves needs nobody');
  t.like((await other.client.get('/api/account')).body.data.account, { tier: 'free', team: null });
  t.is((await change(admin, member, 'admin')).status, 200);
  t.is((await change(admin, member, 'owner')).status, 400);
  t.is((await remove(member, admin)).status, 200);
  t.is((await admin.client.get(`/api/teams/${team}`)).status, 404);
  t.is((await remove(member, member)).status, 200, 'the last of all');
  t.is(await membersOf(team), 0);
});

// Runs before the others, because their statements also wait for locks.
test.serial('of two admins that leave at once, or step back, one stays admin', async (t) => {
  const [one, other, member] = [await person(), await person(), await person()];
  const calls = [
    (whom: string) => `api.remove_my_team_member(${whom})`,
    (whom: string) => `api.change_my_team_member(${whom}, 'member')`,
  ];
  for (const call of calls) {
    const team = await makeTeam(3, one, other, member);
    await one.client.send('PATCH', `/api/teams/${team}/members/${other.id}`, { role: 'admin' });
    const whom = `'${team}', '${one.id}'`;
    const first = `select set_config('campatlas.account', '${one.id}', true); select ${call(whom)}`;
    const second = await behind(database, first, 1, () =>
      other.client.send('DELETE', `/api/teams/${team}/members/${other.id}`),
    );
    t.is(second.status, 409);
    t.like(await teamOf(other, team), { role: 'admin' });
  }
});

test('of a hundred that accept at once as many have seats as there are', async (t) => {
  const admin = await person();
  const team = await makeTeam(11, admin);
  const guests = await Promise.all(Array.from({ length: 40 }, () => person()));
  const codes = new Map<Person, string>();
  for (const guest of guests) codes.set(guest, (await invite(admin, team, guest.email)).code);
  const answers = await Promise.all(
    [...guests, ...guests, ...guests.slice(0, 20)].map((guest) => accept(guest, codes.get(guest) ?? '')),
  );
  t.is(answers.filter(({ status }) => status === 200).length, 10);
  t.true(answers.every(({ status }) => status === 200 || status === 409));
  t.is(await membersOf(team), 11);
});

test('invitations, acceptances and removals at once never exceed the seats', async (t) => {
  t.timeout(10_000 + races * 10_000);
  const admin = await person();
  const team = await makeTeam(4, admin);
  const guests = await Promise.all(Array.from({ length: 6 }, () => person()));
  for (let round = 0; round < races; round += 1) {
    const open = (await teamOf(admin, team)).invitations as { id: string }[];
    for (const { id } of open) await admin.client.send('DELETE', `/api/teams/${team}/invitations/${id}`);
    const codes = new Map<Person, { id: string; code: string }>();
    const isMember = new Set(
      (await teamOf(admin, team)).members.map(({ accountId }: { accountId: string }) => accountId),
    );
    for (const guest of guests) if (!isMember.has(guest.id)) codes.set(guest, await invite(admin, team, guest.email));
    const work = guests.flatMap((guest) => {
      const { id, code } = codes.get(guest) ?? { id: randomUUID(), code: '' };
      return [
        accept(guest, code || 'none'),
        admin.client.send('DELETE', `/api/teams/${team}/members/${guest.id}`),
        admin.client.send('DELETE', `/api/teams/${team}/invitations/${id}`),
        admin.client.send('POST', `/api/teams/${team}/invitations`, { email: guest.email }),
      ];
    });
    const answers = await Promise.all(work);
    t.deepEqual(statuses(answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))), []);
    const [{ members, open: invited } = { members: 0, open: 0 }] = await database.sql<{
      members: number;
      open: number;
    }>(
      `select (select count(*)::integer from store.team_members where team_id = $1) as members,
        (select count(*)::integer from store.team_invitations i join store.accounts a on lower(a.email) = lower(i.email)
          join store.team_members m on m.account_id = a.id and m.team_id = i.team_id
          where i.team_id = $1 and i.accepted_at is null and i.revoked_at is null) as open`,
      [team],
    );
    t.true(members <= 4, `${members} members`);
    t.is(invited, 0, 'no member is invited');
  }
});

test('an address is one that mail can be sent to, and nothing that ends a line', async (t) => {
  const admin = await person();
  const team = await makeTeam(2, admin);
  for (const email of [
    '',
    'x',
    'a@b c',
    'a@b\r\nBcc: x@y',
    '"a b"@c.de',
    'a@b>,<c@d',
    `${'a'.repeat(250)}@b.de`,
    7,
    null,
  ])
    t.is((await admin.client.send('POST', `/api/teams/${team}/invitations`, { email })).status, 400, String(email));
  const more = { email: 'a@example.org', role: 'admin' };
  t.is((await admin.client.send('POST', `/api/teams/${team}/invitations`, more)).status, 400);
});
