import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase } from '../database.ts';

let api: Api;

test.before(async () => {
  api = await openApi(await openDatabase());
});

test('the reference page asks nobody but this server for anything', async (t) => {
  for (const page of ['/docs', '/docs/reference']) {
    const { status, headers, text } = await api.as('nobody').get(page);
    t.is(status, 200);
    t.notRegex(text, /(https?:)?\/\/[a-z]/i);
    const policy = headers['content-security-policy'] ?? '';
    t.regex(policy, /default-src 'none'/);
    t.notRegex(policy, /https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
    for (const [, address = ''] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      if (!/^(data:|#)/.test(address))
        t.is((await api.as('nobody').get(address.replace(/#.*/, ''))).status, 200, address);
    }
  }
});

test('the page turns off whatever would reach elsewhere', async (t) => {
  const { text } = await api.as('nobody').get('/docs/reference');
  const settings = JSON.parse(/data-configuration='([^']+)'/.exec(text)?.[1] ?? '{}');
  t.like(settings, { withDefaultFonts: false, telemetry: false, url: '/openapi.json' });
  t.deepEqual([settings.agent, settings.mcp], [{ disabled: true }, { disabled: true }]);
});

test('the program of the page is sent as JavaScript in UTF-8, whole', async (t) => {
  const { headers, text } = await api.as('nobody').get('/docs/reference.js');
  t.is(headers['content-type'], 'text/javascript; charset=utf-8');
  t.true(text.length > 1_000_000);
});
