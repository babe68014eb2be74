import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import test from 'ava';
import { openWeb } from '../fakes/web/open.ts';
import { sitesOf } from '../fakes/web/sites.ts';
import { until } from '../until.ts';

function ask(address: string, host: string, path: string): Promise<{ status: number; body: string }> {
  const [hostname = '', port = ''] = address.split(':');
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { host } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces).toString() }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('the fixture web is the same each time, and its hosts are distinct', (t) => {
  const print = () =>
    createHash('sha256')
      .update(JSON.stringify(sitesOf(2027)))
      .digest('hex');
  t.is(print(), print());
  const sites = sitesOf(2027);
  t.is(sites.filter(({ isCamp }) => isCamp).length, 300);
  t.is(sites.filter(({ isCamp }) => !isCamp).length, 60);
  t.is(new Set(sites.map(({ host }) => host)).size, 360);
});

test('it answers by host, follows its truth file, and its ledger says when', async (t) => {
  const web = await openWeb({ season: 2027, camps: 10 });
  t.teardown(() => web.stop());
  const [site] = web.sites;
  const page = site?.pages[2];
  t.is((await ask(web.address, site?.host ?? '', page?.path ?? '')).body, page?.body ?? '');
  t.is((await ask(web.address, 'nobody.test', '/')).status, 404);
  t.is((await ask(web.address, 'redirects.trap.test', '/29')).status, 302);
  t.is((await ask(web.address, 'robots-503.trap.test', '/robots.txt')).status, 503);
  const truth = JSON.parse(readFileSync(join(web.folder, 'truth.json'), 'utf8')) as { sites: { host: string }[] };
  t.deepEqual(
    truth.sites.map(({ host }) => host),
    web.sites.map(({ host }) => host),
  );
  await until('four lines in the ledger', () => web.ledger().length === 4);
  for (const { at, end, atOnce } of web.ledger()) t.true(end >= at && atOnce === 1);
});
