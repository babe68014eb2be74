import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { describeSettings, projectRoot, readConfig, unknownSettings, variables } from '../../server/config.ts';
import { aboutOf } from '../../server/settings/kinds.ts';
import { sealKey } from '../seal.ts';

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
  t.is(describeSettings({ DATABASE_URL: databaseUrl })['DEMO'], false);
});

test('every setting that cannot be used is named at once, and says what it must look like', (t) => {
  const bad = {
    PORT: 'many',
    DATABASE_URL: 'mysql://x',
    DEMO: 'yes',
    PUBLIC_URL: 'ftp://x',
    LOG_LEVEL: 'loud',
    MAP_POINT_LIMIT: '1e3',
    API_ASSISTANT_ORIGINS: 'https://a.test, b',
  };
  const said = t.throws(() => readConfig(bad))?.message ?? '';
  for (const name of Object.keys(bad)) t.is(said.split(`  ${name}: must `).length, 2, `${name}: ${said}`);
  t.regex(said, /PORT: must be a port number, 0 to 65,535$/m);
});

test('numbers are plain digits within their limits', (t) => {
  for (const PORT of ['-1', '65536', '80.5', '0x50', ' 80', '8e1', '٨٠', '99999999999999999999'])
    t.throws(() => readConfig({ PORT }), { message: /PORT: must be/ }, PORT);
  for (const [PORT, port] of [
    ['0', 0],
    ['65535', 65_535],
  ] as const)
    t.is(readConfig({ PORT }).port, port);
});

/** A value of each variable, with the word `hush` in place of a secret. */
const withSecret: Readonly<Record<string, string>> = {
  all: 'sk-hush',
  password: 'postgres://owner:hush@db.test:5432/campatlas?sslmode=require&sslpassword=hush',
};

const ofTheirOwn: Readonly<Record<string, string>> = {
  POOL_SEAL_KEY: `${'hush'.repeat(10)}hus=`,
  SEAL_KEYS: sealKey('hush'),
  SMTP_URL: 'smtp://owner:hush@mail.test:587',
};

test('the settings are shown without what is secret in them, and with everything else', (t) => {
  for (const [name, schema] of Object.entries(variables)) {
    const { secret } = aboutOf(schema);
    if (secret === undefined) continue;
    const given = ofTheirOwn[name] ?? withSecret[secret];
    const shown = JSON.stringify(describeSettings({ [name]: given ?? '' })[name]);
    t.notRegex(shown, /hush/, name);
    if (secret === 'password' && ofTheirOwn[name] === undefined)
      t.regex(shown, /owner:\*\*\*@db\.test:5432\/campatlas\?sslmode=require/);
  }
  t.is(describeSettings({ INTERPRET_MODEL: 'hush' })['INTERPRET_MODEL'], 'hush');
});

test('whatever is named like a secret is marked as one', (t) => {
  for (const [name, schema] of Object.entries(variables))
    if (/(KEY|KEYS|SECRET|PASSWORD|TOKEN|DATABASE_\w*URL|SMTP_URL)$/.test(name))
      t.not(aboutOf(schema).secret, undefined, name);
});

test('a password that would be taken for a part of the address is refused without being shown', (t) => {
  for (const password of ['12/hush', 'a?hush', 'a#hush', 'hush@x/y@']) {
    const error = t.throws(() => readConfig({ DATABASE_URL: `postgres://owner:${password}@db/campatlas` }));
    t.regex(error?.message ?? '', /DATABASE_URL: must look like/);
    t.notRegex(error?.message ?? '', /hush/);
  }
  t.notThrows(() => readConfig({ DATABASE_URL: 'postgres://owner:a%2Fb%40c@db/campatlas' }));
});

test('every setting is described, and the table of the README shows it', (t) => {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  for (const [name, schema] of Object.entries(variables)) {
    const { description = '', form = '' } = aboutOf(schema);
    t.regex(description, /^[A-Z].+\.$/, name);
    t.not(form, '', name);
    t.true(readme.includes(`| \`${name}\` |`), name);
  }
});

test('a variable that is nearly a setting is reported with the setting that is meant', (t) => {
  for (const [written, meant] of Object.entries({
    DATABSE_URL: 'DATABASE_URL',
    DATABASE_ULR: 'DATABASE_URL',
    database_url: 'DATABASE_URL',
    DATABASEURL: 'DATABASE_URL',
    DATABASE_URI: 'DATABASE_URL',
    DATABASE_URL_READ: 'DATABASE_READ_URL',
    PROT: 'PORT',
    Port: 'PORT',
    CAMPATLAS_PORT: 'PORT',
    CAMPATLAS_DATABASE_URL: 'DATABASE_URL',
    DATADIR: 'DATA_DIR',
    LOGLEVEL: 'LOG_LEVEL',
    LOG_LEVLE: 'LOG_LEVEL',
    INTERPRET_MODEL_TIMEOUT: 'INTERPRET_MODEL_TIMEOUT_MS',
    MAP_LIVE_COALESCE: 'MAP_LIVE_COALESCE_MS',
  }))
    t.deepEqual(
      unknownSettings({ [written]: 'hush' }),
      [`There is no setting ${written}. Is ${meant} meant?`],
      written,
    );
  for (const name of ['CAMPATLAS_VERBOSE', 'MAP_LIVE_FOREVER', 'campatlas_colour'])
    t.regex(unknownSettings({ [name]: 'hush' }).join(), new RegExp(`^There is no setting ${name}\\. npm run config`));
});

test('variables of other programs are nobody’s misspelling', (t) => {
  const foreign = `
    PATH HOME HOSTNAME HOSTTYPE SHELL USER LOGNAME LANG TERM PWD OLDPWD SHLVL MAIL EDITOR PAGER DISPLAY TZ TMPDIR
    NODE_ENV NODE_OPTIONS DEBUG INIT_CWD CI NO_COLOR FORCE_COLOR PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE
    POSTGRES_USER POSTGRES_PASSWORD DATABASE_PASSWORD DATABASE_HOST HTTP_PROXY HTTPS_PROXY NO_PROXY SSH_AUTH_SOCK
    XDG_RUNTIME_DIR KUBERNETES_SERVICE_HOST KUBERNETES_PORT API_KEY DATA_PATH LOG_FILE MAPS_API_KEY
    DBUS_SESSION_BUS_ADDRESS npm_config_cache npm_package_name CAMPATLAS_TEST_CLUSTER CAMPATLAS_CHROMIUM REDIS_URL
    SERVICE_URL BASE_URL`;
  t.deepEqual(
    unknownSettings(
      Object.fromEntries(
        foreign
          .trim()
          .split(/\s+/)
          .map((name) => [name, 'x']),
      ),
    ),
    [],
  );
  t.deepEqual(unknownSettings(Object.fromEntries(Object.keys(variables).map((name) => [name, 'x']))), []);
});
