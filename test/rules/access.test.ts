import { randomUUID } from 'node:crypto';
import test from 'ava';
import type { Access, GatedAccess, Route } from '../../server/http/define-route.ts';
import { routes } from '../../server/routes/index.ts';
import { type Api, openApi } from '../api.ts';
import { everybody, type Name } from '../cast.ts';
import { openDatabase } from '../database.ts';

/** Who somebody is and what the contract lets them do, typed here and not read from the rules under test. */
interface Person {
  readonly kind: 'account' | 'machine' | 'service' | 'preview';
  readonly role: 'none' | 'staff' | 'admin';
  readonly capabilities: readonly string[];
}

const starter = ['catalog', 'care_hours', 'scores'];
const pro = [...starter, 'pricing', 'named_keys'];
const team = [...pro, 'contact'];
const staff = [...team, 'reference', 'collections', 'ingestion', 'overseer', 'broker', 'assistant'];
const admin = [...staff, 'insights', 'field_provenance'];
/** What some plan has; the rest no plan gives. */
const sold = team;

const account = (capabilities: readonly string[], role: Person['role'] = 'none'): Person => ({ kind: 'account', role, capabilities });
const people: Readonly<Record<Exclude<Name, 'nobody'>, Person>> = {
  free: account([]),
  parent: account([]),
  otherParent: account([]),
  orgMember: account([]),
  starter: account(starter),
  pro: account(pro),
  team: account(team),
  enterprise: account(team),
  staff: account(staff, 'staff'),
  admin: account(admin, 'admin'),
  proMachine: { ...account(pro), kind: 'machine' },
  staffMachine: { ...account(staff, 'staff'), kind: 'machine' },
  adminMachine: { ...account(admin, 'admin'), kind: 'machine' },
  service: { ...account(staff), kind: 'service' },
  preview: { ...account([]), kind: 'preview' },
};

/** 200 stands for anything that is not a refusal of the person. */
function expectedStatus(access: Access, person: Person | null): number {
  if (access.public === true) return 200;
  if (person === null) return 401;
  if (person.kind === 'preview') return access.preview === false ? 403 : 200;
  if (person.kind === 'machine' && !access.machine) return 403;
  if (person.kind === 'service' && !access.service) return 403;
  return roleStatus(access, person);
}

function roleStatus({ role, capability }: GatedAccess, person: Person): number {
  const holds = role === undefined || person.kind === 'service' || person.role === 'admin' || person.role === role;
  if (!holds) return 403;
  if (capability === null || person.capabilities.includes(capability)) return 200;
  return sold.includes(capability) ? 402 : 403;
}

let api: Api;
test.before(async () => {
  api = await openApi(await openDatabase());
});

/** An address that the route takes; the record is nobody's. */
function addressOf(route: Route): string {
  return route.path.replace(/\{\w+\}/g, () => randomUUID());
}

test('there are routes, each of another name and address', (t) => {
  t.true(routes.length >= 8);
  t.is(new Set(routes.map(({ name }) => name)).size, routes.length);
  t.is(new Set(routes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)).size, routes.length);
});

for (const route of routes)
  test(`${route.name} lets in whom its access says, and nobody else`, async (t) => {
    for (const name of everybody) {
      const answer = await api.as(name).send(route.method.toUpperCase(), addressOf(route));
      const expected = expectedStatus(route.access, name === 'nobody' ? null : people[name]);
      const shown = [401, 402, 403].includes(answer.status) ? answer.status : 200;
      t.is(shown, expected, `${name}: ${answer.text.slice(0, 200)}`);
      if (shown === 401) t.is(answer.text, '{"authorized":false}');
    }
  });

for (const route of routes.filter(({ access }) => access.public !== true))
  test(`${route.name} treats the service as the account it speaks for, and refuses what is revoked or wrong`, async (t) => {
    const { access } = route;
    if (access.public === true) return;
    const speaking = await api.speakingFor(api.cast.accounts.free).send(route.method.toUpperCase(), addressOf(route));
    t.is([401, 402, 403].includes(speaking.status) ? speaking.status : 200, expectedStatus(access, { ...people.free, kind: 'service' }));
    const headers = [
      { 'x-api-key': 'wrong' }, { 'x-api-key': '' }, { cookie: 'campatlas=wrong' },
      { 'x-api-key': 'wrong', cookie: api.cast.cookies.admin },
      { ...api.cast.headersOf('service'), 'x-viewer-id': randomUUID() },
    ];
    for (const each of headers) t.is((await api.withHeaders(each).send(route.method.toUpperCase(), addressOf(route))).status, 401);
  });
