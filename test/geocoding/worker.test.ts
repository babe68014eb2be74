/** From a confirmed quote to points on records, through the queue, as the service runs. */
import test from 'ava';
import { pino } from 'pino';
import { startWorker } from '../../workers/main.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { openFakeGeocoder } from '../fakes/geocoder/open.ts';
import { onceGiven } from '../until.ts';
import { importCamps, placeOf } from './lookups.ts';

const base = '/api/ingestion/geocoding';

test.serial('a confirmed quote is run by the worker and followed to its end', async (t) => {
  const fake = await openFakeGeocoder();
  t.teardown(() => fake.stop());
  const database = await openDatabase();
  await importCamps(database, 5);
  const environment = { GEOCODER: 'census', GEOCODER_URL: fake.url, GEOCODER_KEY: 'key-of-the-worker' };
  const api = await openApi(database, { environment });
  const staff = api.as('staff');
  const scope = { scope: { state: 'Vermont' } };
  const { body: preview } = await staff.send('POST', `${base}/preview`, scope);
  t.is(preview.data.requiredLookups, 5);
  const { fingerprint } = preview.data;
  const made = await staff.send('POST', `${base}/jobs`, { ...scope, fingerprint, idempotencyKey: 'k-1' });
  t.is(made.status, 201, JSON.stringify(made.body));
  t.is(fake.done().length, 0, 'nothing is sent by the request');

  Object.assign(process.env, environment);
  t.teardown(() => {
    for (const name of Object.keys(environment)) delete process.env[name];
  });
  const worker = await startWorker({ databaseUrl: database.url, log: pino({ level: 'silent' }), timetable: false });
  t.teardown(() => worker.stop());
  const { body: job } = await onceGiven(
    'the job has ended',
    () => staff.get(`${base}/jobs/${made.body.data.job.id}`),
    ({ body }) => body.data.job.status === 'completed',
    100,
  );
  t.like(job.data.job, { succeeded: 5, submittedLookups: 5, processed: 5, error: null });
  t.like(await placeOf(database, 'camp/3'), { precision: 'street' });
  t.is(fake.done()[0]?.authorization, 'Bearer key-of-the-worker');
  const { body: status } = await staff.get(`${base}/status`);
  t.false(JSON.stringify([job, status]).includes('key-of-the-worker'), 'no answer shows the key');
  const { body: again } = await staff.send('POST', `${base}/preview`, scope);
  t.is(again.data.requiredLookups, 0);
});
