import test from 'ava';
import { describeConfig, readConfig } from '../../server/config.ts';

test('without settings the private cluster serves the demo on loopback', (t) => {
  const config = readConfig({});
  t.is(config.port, 8080);
  t.is(config.host, '127.0.0.1');
  t.is(config.databaseUrl, null);
  t.true(config.demo);
  t.true(config.dataDir.endsWith('/.data'));
  t.true(Object.isFrozen(config));
});

test('with a database of their own people get no demo unless they ask for it', (t) => {
  const databaseUrl = 'postgres://owner:pass@db:5432/campatlas';
  t.false(readConfig({ DATABASE_URL: databaseUrl }).demo);
  t.true(readConfig({ DATABASE_URL: databaseUrl, DEMO: 'true' }).demo);
  t.false(readConfig({ DEMO: 'false' }).demo);
});

test('every setting that cannot be used is named at once', (t) => {
  const error = t.throws(() =>
    readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', DEMO: 'yes', PUBLIC_URL: 'ftp://x' }),
  );
  for (const name of ['PORT', 'DATABASE_URL', 'DEMO', 'PUBLIC_URL'])
    t.regex(error?.message ?? '', new RegExp(`  ${name}: `));
});

test('the settings are shown without passwords', (t) => {
  const config = readConfig({ DATABASE_URL: 'postgres://owner:hush@db/campatlas' });
  t.is(describeConfig(config).databaseUrl, 'postgres://owner:***@db/campatlas');
});

test('the settings are shown without keys, those of outside services too', (t) => {
  const shown = describeConfig(
    readConfig({ INTERPRET_MODEL_URL: 'https://x.test/v1/', INTERPRET_MODEL_KEY: 'sk-hush' }),
  );
  t.like(shown.interpretModel, { url: 'https://x.test/v1', key: '***', required: false, timeoutMs: 8000 });
  t.notRegex(JSON.stringify(shown), /hush/);
});
