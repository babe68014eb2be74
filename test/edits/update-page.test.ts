/** The page at /update as served. */
import test from 'ava';
import { readTarget } from '../../server/pages/update/target.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';

test('the page lets nothing run or load but what this server sends', async (t) => {
  const api = await openApi(await openDatabase());
  const page = await api.as('nobody').get('/update');
  t.is(page.status, 200);
  t.notRegex(page.headers['content-security-policy'] ?? '', /unsafe|https?:|\*|sha256/);
  t.is(page.headers['referrer-policy'], 'no-referrer');
  t.notRegex(page.text, /<script(?![^>]* src=)|<style| style="| on[a-z]+="/);
  const waiting = [...page.text.matchAll(/(?:src|href)="(\/update\/[^"]+)"/g)].map((match) => match[1] as string);
  t.true(waiting.length > 2);
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const file = await api.as('nobody').get(path);
    t.is(file.status, 200, path);
    t.is(file.headers['cache-control'], 'public, max-age=31536000, immutable');
    for (const [, from = ''] of file.text.matchAll(/^import\b[^;]*? from '([^']+)'/gm))
      waiting.push(from.startsWith('/') ? from : path.replace(/[^/]+$/, from.slice(2)));
  }
  t.true(seen.size >= 6);
  t.is((await api.as('nobody').get('/update/0000/update.ts')).status, 404);
  t.is((await api.as('nobody').get('/update?token=x')).status, 400, 'a token has no place in the query');
});

test('the address of the page names the record, a token behind # its organization', (t) => {
  const id = '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11';
  const token = `ca_update_${id.replaceAll('-', '')}_${'x'.repeat(43)}`;
  t.deepEqual(readTarget('', `#${token}`), { path: `/api/organizations/${id}/update-form`, token });
  t.deepEqual(readTarget(`?session=${id}`, ''), { path: `/api/sessions/${id}/update-form`, token: null });
  t.deepEqual(readTarget('?activity=a%2Fb', '#x'), { path: '/api/activities/a%2Fb/update-form', token: null });
  for (const [search, hash] of [
    ['', ''],
    ['?camp=x', ''],
    ['', '#ca_update_'],
    ['?constructor=x', ''],
  ] as const)
    t.is(readTarget(search, hash), null);
});
