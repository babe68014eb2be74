import test from 'ava';
import { openPools } from '../../server/db/pool.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { until } from '../until.ts';
import { openProxy } from './proxy.ts';

test(
  'while the database cannot be reached answers are 503 with Retry-After, and afterwards all is well again ' +
    '[platform.status-503-dependency]',
  async (t) => {
    const database = await openDatabase();
    const address = new URL(database.url);
    const proxy = await openProxy(address.hostname, Number(address.port));
    address.port = String(proxy.port);
    address.hostname = '127.0.0.1';
    const pools = await openPools({ databaseUrl: address.href, max: 4, log: () => {} });
    const api = await openApi({ ...database, pools });
    t.is((await api.as('starter').get('/api/organizations')).status, 200);
    proxy.cut();
    for (const path of ['/api/organizations', '/api/organizations?limit=7', '/api/health']) {
      const answer = await api.as(path === '/api/health' ? 'nobody' : 'starter').get(path);
      t.is(answer.status, 503, path);
      t.is(answer.body.code, 'database_unavailable');
      t.true(Number(answer.headers['retry-after']) >= 1, path);
      t.is((await api.as('nobody').get('/api/organizations')).status, 401, 'who presents nothing needs no database');
    }
    proxy.mend();
    const isWell = async () => (await api.as('starter').get('/api/organizations')).status === 200;
    await until('all is well again', isWell, 100);
    await pools.close();
    await proxy.close();
  },
);
