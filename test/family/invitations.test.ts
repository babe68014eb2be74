/** Invitations to share a child's profile: by mail, to one verified address, usable once, for 7 days. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, bare } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { type FakeMailServer, openMailbox } from '../fakes/smtp/open.ts';
import { openPostman } from '../signin/mailing.ts';
import { type Adult, adult, makeChild, manual, names, openFamily } from './people.ts';

let database: TestDatabase;
let api: Api;
let owner: Adult;
let invited: Adult;
let email: string;
let mailbox: FakeMailServer;
test.before(async () => {
  ({ database, api, parent: owner, otherParent: invited } = await openFamily());
  mailbox = await openMailbox();
  email = (await api.as('otherParent').get('/api/account')).body.data.account.email;
});
test.after.always(() => mailbox?.stop());

const invite = (childId: string, to = email) => owner.post(`/children/${childId}/invitations`, { email: to });
const preview = (who: Adult, code: string) => who.post('/child-invitations/preview', { code });
const accept = (who: Adult, code: string) => who.post('/child-invitations/accept', { code });

/** A code that opens an invitation, like the one in its mail. */
async function codeOf(invitationId: string): Promise<string> {
  const code = randomBytes(20).toString('base64url');
  await database.sql(
    `insert into secret.one_time_hashes (hash, one_time_id)
    select $2, i.one_time_id from store.child_invitations i where i.id = $1`,
    [invitationId, createHash('sha256').update(code).digest()],
  );
  return code;
}

/** A child of the owner with an invitation, and its code. */
async function invitation() {
  const child = await makeChild(owner);
  const made = await invite(child.id);
  if (made.status !== 201) throw new Error(made.text);
  const { id } = made.body.data.invitation;
  return { child, id, code: await codeOf(id) };
}

test('an invitation is made, listed and revoked by the owner [family.invitation-fields]', async (t) => {
  const { child, id, code } = await invitation();
  const { invitations } = (await owner.get(`/children/${child.id}/invitations`)).body.data;
  t.is(invitations.length, 1);
  t.deepEqual(Object.keys(invitations[0]).toSorted(), ['createdAt', 'email', 'expiresAt', 'id']);
  t.like(invitations[0], { id, email });
  t.is(Date.parse(invitations[0].expiresAt) - Date.parse(invitations[0].createdAt), 7 * 86_400_000);
  t.is((await invite(child.id)).status, 409, 'one is pending');
  t.is((await invite(child.id, email.toUpperCase())).status, 409);
  t.is((await owner.remove(`/children/${child.id}/invitations/${randomUUID()}`)).status, 404);
  t.is((await owner.remove(`/children/${child.id}/invitations/${id}`)).status, 200);
  t.is((await owner.remove(`/children/${child.id}/invitations/${id}`)).status, 404);
  t.deepEqual((await owner.get(`/children/${child.id}/invitations`)).body.data.invitations, []);
  t.is((await preview(invited, code)).status, 404);
  t.is((await accept(invited, code)).status, 404);
  t.is((await invite(child.id)).status, 201, 'another may be sent');
});

test('an invited adult looks and accepts [family.invitation-preview] [family.guardian-fields]', async (t) => {
  const { child, id, code } = await invitation();
  t.is((await invited.get(`/children/${child.id}`)).status, 404);
  const seen = (await preview(invited, code)).body.data.invitation;
  t.deepEqual(Object.keys(seen).toSorted(), [
    'childId',
    'childName',
    'createdAt',
    'email',
    'expiresAt',
    'id',
    'invitedByEmail',
  ]);
  const { email: ownerEmail } = (await api.as('parent').get('/api/account')).body.data.account;
  t.like(seen, { id, childId: child.id, childName: 'Ada Moss', email, invitedByEmail: ownerEmail });
  t.is((await preview(invited, code)).status, 200, 'looking uses nothing up');
  const accepted = await accept(invited, code);
  t.is(accepted.status, 200);
  t.like(accepted.body.data.child, { id: child.id, role: 'guardian', fields: names });
  t.deepEqual([(await accept(invited, code)).status, (await preview(invited, code)).status], [409, 409]);
  const { guardians } = (await owner.get(`/children/${child.id}/guardians`)).body.data;
  t.is(guardians.length, 1);
  t.deepEqual(Object.keys(guardians[0]).toSorted(), ['email', 'joinedAt', 'userId']);
  t.like(guardians[0], { userId: api.cast.accounts.otherParent, email });
  t.deepEqual((await invited.get(`/children/${child.id}/guardians`)).body.data.guardians, guardians);
  t.is((await invite(child.id)).status, 409, 'who shares it is not invited');
  t.is((await invite(child.id, ownerEmail)).status, 409);
});

test('a label stands where there is no full name [family.invitation-preview]', async (t) => {
  const { id: childId } = await makeChild(owner, { fields: { 'child.firstName': 'Ada' }, planning: { label: 'Bee' } });
  const { id } = (await invite(childId)).body.data.invitation;
  t.is((await preview(invited, await codeOf(id))).body.data.invitation.childName, 'Bee');
});

// Serial: the address is unverified for a while.
test.serial('only its verified address opens an invitation, for 7 days [family.invitation-flow.open]', async (t) => {
  const { code, id } = await invitation();
  const unknown = await accept(invited, 'unknown');
  t.is(unknown.status, 404);
  for (const name of ['free', 'pro', 'staff', 'admin', 'parent'] as const)
    for (const ask of [preview, accept]) t.is(bare(await ask(adult(api.as(name)), code)), bare(unknown), name);
  const verified = (at: string | null) =>
    database.sql('update store.accounts set email_verified_at = $2 where id = $1', [api.cast.accounts.otherParent, at]);
  await verified(null);
  t.is((await accept(invited, code)).status, 404);
  await verified('2026-01-01');
  t.is((await preview(invited, code)).status, 200, 'control: verified');
  for (const body of [{}, { code: '' }, { code: 5 }, { code, email }])
    t.is((await invited.post('/child-invitations/accept', body)).status, 400);
  await database.sql(
    `update store.child_invitations set created_at = created_at - interval '8 days',
      expires_at = expires_at - interval '8 days' where id = $1`,
    [id],
  );
  t.is((await accept(invited, code)).status, 404, 'it is over');
});

test('guardians and strangers manage no invitations [family.owner-controls-invitations]', async (t) => {
  const { child, id, code } = await invitation();
  const asks = (who: Adult) => [
    who.get(`/children/${child.id}/invitations`),
    who.post(`/children/${child.id}/invitations`, { email: 'x@example.org' }),
    who.remove(`/children/${child.id}/invitations/${id}`),
  ];
  const statuses = async (who: Adult) => (await Promise.all(asks(who))).map(({ status }) => status).join(' ');
  t.is(await statuses(invited), '404 404 404');
  t.is((await accept(invited, code)).status, 200);
  t.is(await statuses(invited), '403 403 403');
  t.is((await invite(child.id, 'x@example.org')).status, 201, 'control: the owner');
  for (const to of ['x', 'a b@example.org', 'a@b\r\nBcc: c@d.org', 'a@b', `${'a'.repeat(250)}@b.org`, 5, null])
    t.is((await owner.post(`/children/${child.id}/invitations`, { email: to })).status, 400, String(to));
});

test('of 20 acceptances at once one counts [family.invitation-flow.open]', async (t) => {
  const { child, code } = await invitation();
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(invited, code)));
  t.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 19 }, () => 409)]);
  t.is((await owner.get(`/children/${child.id}/guardians`)).body.data.guardians.length, 1);
});

test('the owner ends a guardian, a guardian leaves [family.child-role-values]', async (t) => {
  const { otherParent, parent } = api.cast.accounts;
  const { child, code } = await invitation();
  const end = (who: Adult, account: string) => who.remove(`/children/${child.id}/guardians/${account}`);
  await accept(invited, code);
  t.is((await end(invited, parent)).status, 403);
  t.is((await end(owner, parent)).status, 409, 'the owner cannot leave');
  t.is((await end(owner, randomUUID())).status, 404);
  t.is((await end(invited, otherParent)).status, 200);
  t.is((await invited.get(`/children/${child.id}`)).status, 404);
  const again = (await invite(child.id)).body.data.invitation;
  t.is((await accept(invited, await codeOf(again.id))).status, 200, 'who left may come back');
  t.is((await end(owner, otherParent)).status, 200);
  t.is((await invited.get('/children')).text.includes(child.id), false);
  const put = await invited.put(`/children/${child.id}`, { fields: names, version: 1, source: manual });
  t.is(put.status, 404);
});

test.serial('the mail goes to the address alone, its link opens the invitation, and it names no child', async (t) => {
  const { database: fresh, parent, otherParent: friend } = await openFamily();
  const postman = await openPostman(fresh, mailbox.url);
  const { id } = await makeChild(parent);
  const { invitation: made } = (await parent.post(`/children/${id}/invitations`, { email })).body.data;
  const second = (await parent.post(`/children/${id}/invitations`, { email: 'second@example.org' })).body.data;
  await parent.remove(`/children/${id}/invitations/${second.invitation.id}`);
  t.is(await postman.send(), 1, 'what is revoked is not sent');
  const mail = await mailbox.next(email);
  t.regex(mail.text, /https:\/\/camps\.test\/family#invitation&code=/);
  t.notRegex(mail.raw, /Ada|Moss/);
  t.is((await preview(friend, mail.code)).body.data.invitation.id, made.id);
  t.is((await accept(friend, mail.code)).status, 200);
  await postman.close();
});
