/** Which address counts as the client's, and what an installation has disabled. */
import test from 'ava';
import { z } from 'zod';
import { clientAddress, clientNetwork } from '../../server/http/client-address.ts';
import { defineRoute } from '../../server/http/define-route.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';

const of = (address: string, forwarded: readonly string[], trusted: readonly string[]) =>
  clientAddress({ address, headers: new Map([['x-forwarded-for', forwarded]]) }, trusted);

test('only what a trusted proxy has written names the client', (t) => {
  t.is(of('203.0.113.9', ['198.51.100.1'], []), '203.0.113.9', 'nobody is trusted');
  t.is(of('203.0.113.9', ['198.51.100.1'], ['10.0.0.0/8']), '203.0.113.9', 'a stranger writes it');
  t.is(of('10.0.0.1', ['198.51.100.1'], ['10.0.0.0/8']), '198.51.100.1');
  t.is(of('10.0.0.1', ['6.6.6.6, 198.51.100.1'], ['10.0.0.0/8']), '198.51.100.1', 'nor what the client writes');
  t.is(of('10.0.0.1', ['6.6.6.6', '198.51.100.1, 10.0.0.7'], ['10.0.0.0/8']), '198.51.100.1', 'two proxies');
  t.is(of('::ffff:10.0.0.1', ['2001:db8::7'], ['10.0.0.1']), '2001:db8::7');
  t.is(of('10.0.0.1', ['not an address'], ['10.0.0.1']), '10.0.0.1');
  t.is(of('10.0.0.1', [], ['10.0.0.1']), '10.0.0.1');
  t.is(of('::1', ['198.51.100.1'], ['::1', '10.0.0.0/8']), '198.51.100.1');
});

test('a network of IPv6 is one client, an address of IPv4 is one', (t) => {
  t.is(clientNetwork('203.0.113.9'), '203.0.113.9');
  t.is(clientNetwork('2001:db8:1:2:3:4:5:6'), clientNetwork('2001:db8:1:2::1'));
  t.not(clientNetwork('2001:db8:1:2::1'), clientNetwork('2001:db8:1:3::1'));
  t.is(clientNetwork('::1'), '0:0:0:0::/64');
});

const switched = defineRoute({
  method: 'post',
  path: '/api/probe/switched',
  name: 'health.probe-switched',
  summary: 'Is there when bookings are',
  isEnabled: (config) => config.bookingsEnabled,
  access: { capability: null, machine: false, service: 'delegated', preview: false, metered: false },
  answers: { 200: z.strictObject({}) },
  run: async () => ({ json: {}, cookies: ['a=1', 'b=2'] }),
});

test('what is switched off is 404 for everybody, before they are asked who they are', async (t) => {
  const request = { method: 'POST', path: '/api/probe/switched' } as const;
  const off = await openApi(await openDatabase(), { routes: [switched] });
  const { status, body } = await off.handle(request);
  t.is(status, 404);
  t.deepEqual(Object.keys(JSON.parse(String(body))), ['error', 'message']);
  const environment = { BOOKINGS_ENABLED: 'true' };
  const on = await openApi(await openDatabase(), { routes: [switched], environment });
  t.is((await on.handle(request)).status, 401, 'control');
  t.is((await on.as('service').send('POST', '/api/probe/switched')).status, 403, 'the service alone');
  t.is((await on.speakingFor(on.cast.accounts.free).send('POST', '/api/probe/switched')).status, 200, 'for somebody');
  t.is((await on.as('free').send('POST', '/api/probe/switched')).status, 200);
  const headers = new Map(Object.entries(on.cast.headersOf('free')).map(([name, value]) => [name, [value]]));
  t.deepEqual((await on.handle({ ...request, headers })).cookies, ['a=1', 'b=2']);
});
