/** The files of pages and of the kit, as served. */
import test from 'ava';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';

async function openKit() {
  const api = await openApi(await openDatabase());
  const page = await api.as('nobody').get('/kit');
  return { api, page, get: (path: string) => api.as('nobody').get(path) };
}

test('a page and all that it loads come from here, under addresses that never change', async (t) => {
  const { page, get } = await openKit();
  t.is(page.status, 200);
  t.notRegex(page.headers['content-security-policy'] ?? '', /unsafe|https?:|\*|sha256/);
  t.notRegex(page.text, /\{\{|<script(?![^>]* src=)|<style| style="| on[a-z]+="/);
  const linked = [...page.text.matchAll(/(?:src|href)="(\/(?:kit|pages)\/[^"]+)"/g)].map(([, path = '']) => path);
  const preloaded = new Set([...page.text.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, path = '']) => path));
  const waiting = [...linked];
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const file = await get(path);
    t.is(file.status, 200, path);
    t.is(file.headers['cache-control'], 'public, max-age=31536000, immutable');
    if (!/\.(ts|mjs)$/.test(path)) continue;
    for (const [, keyword, , name = ''] of file.text.matchAll(/\b(from|import)\s*(\(\s*)?["']([\w@./-]+)["']/g)) {
      t.regex(name, /^(\.\/|\/kit\/)/, `${path} imports ${name}`);
      const target = name.startsWith('/') ? name : path.replace(/[^/]+$/, name.slice(2));
      waiting.push(target);
      if (keyword === 'from') t.true(preloaded.has(target), `${target} is not preloaded`);
    }
  }
  t.true([...seen].some((path) => path.endsWith('/preact.mjs')));
  t.true([...seen].some((path) => path.endsWith('/uplot.mjs')));
  t.false(
    [...preloaded].some((path) => path.endsWith('/uplot.mjs')),
    'what only some pages draw is loaded then',
  );
});

test('another state of the files, another page and what is no file of a page are 404', async (t) => {
  const { page, get } = await openKit();
  const style = /href="(\/kit\/[^"]+kit\.css)"/.exec(page.text)?.[1] ?? '';
  const program = /src="(\/pages\/[^"]+gallery\.ts)"/.exec(page.text)?.[1] ?? '';
  t.is((await get(style)).status, 200);
  t.is((await get(program)).status, 200);
  for (const path of [
    '/kit/0000/kit.css',
    style.replace('kit.css', 'header.html'),
    style.replace('kit.css', 'styles.1-tokens.css'),
    program.replace('gallery.ts', 'index.html'),
    program.replace('/gallery/', '/nowhere/'),
    program.replace('/gallery/', '/constructor/'),
    program.replace('/gallery/', '/..%2F/'),
    program.replace('/gallery/', '/tsconfig.json/'),
    program.replace('/gallery/', '/kit/'),
  ])
    t.is((await get(path)).status, 404, path);
});

test('a page asks who is looking: nobody, a key, a session, a key that is wrong', async (t) => {
  const { api } = await openKit();
  const viewerOf = async (name: 'nobody' | 'starter' | 'staff' | 'proMachine' | 'preview' | 'service') => {
    const { status, body } = await api.as(name).get('/api/viewer');
    t.is(status, 200, name);
    return body.data.viewer;
  };
  t.is(await viewerOf('nobody'), null);
  const starter = await viewerOf('starter');
  t.is(starter.plan, 'starter');
  t.is(starter.role, 'none');
  t.truthy(starter.email);
  t.true(starter.capabilities.includes('catalog'));
  t.is((await viewerOf('staff')).role, 'staff');
  const machine = await viewerOf('proMachine');
  t.is(machine.kind, 'machine');
  t.is(machine.email, null, 'an integration key does not show the person behind it');
  t.is((await viewerOf('preview')).kind, 'preview');
  t.is((await viewerOf('service')).name, null);
  t.is((await api.inBrowser('pro').get('/api/viewer')).body.data.viewer.kind, 'session');
  t.is((await api.withHeaders({ 'x-api-key': 'ca_live_wrong' }).get('/api/viewer')).status, 401);
});
