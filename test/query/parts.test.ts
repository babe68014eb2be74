/** Texts that would occupy the parser for long are rejected before parsing. */
import test from 'ava';
import { exceededLimit } from '../../server/routes/query/text-limits.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { another } from './accounts.ts';
import { later, onlyValue } from './asking.ts';
import { honest } from './statements.ts';

const longest = 20_000;
/** The fragment repeated as often as it fits. */
const fill = (piece: string, head = 'select ', tail = '1') =>
  head + piece.repeat(Math.floor((longest - head.length - tail.length) / piece.length)) + tail;

const busy: readonly (readonly [text: string, message: RegExp])[] = [
  [fill('1,'), /params/],
  [fill('a.b,', 'select ', 'a'), /params/],
  [fill('1+'), /too long/],
  [fill("'',"), /too long/],
  [fill('(', 'select ', ''), /brackets/],
  [fill('array[', 'select ', ''), /brackets/],
  [`select 1 ${'+'.repeat(19_900)} 1`, /operator/],
  [`select 1 ${'*-'.repeat(9900)} 1`, /operator/],
  [fill('/**/'), /operator/],
  [fill('/*'), /operator/],
  [fill('/*/'), /operator/],
  [`select $a$ ' $a$ ${'+'.repeat(19_900)} 1`, /operator/],
  [`select E'\\'' ${'+'.repeat(19_900)} 1`, /operator/],
  [`select '\\' ${'+'.repeat(19_900)} 1`, /operator/],
  [`select "'" ${'+'.repeat(19_900)} 1`, /operator/],
  [`select a$b$ ${'+'.repeat(19_900)} 1`, /operator/],
  [`select 1 -- '\n${'+'.repeat(19_900)} 1`, /operator/],
  [`select 1 /* ' /* " */ */ ${'+'.repeat(19_900)} 1`, /operator/],
];

test('what takes the grammar long is named and not read', (t) => {
  for (const [text, message] of busy) {
    const began = process.cpuUsage();
    t.regex(exceededLimit(text) ?? '', message, text.slice(0, 40));
    t.true(process.cpuUsage(began).user < 500_000, text.slice(0, 40));
  }
});

test('long values, comments and lists that stay within the bounds are read', (t) => {
  for (const text of [
    `select '${'+'.repeat(19_000)}'`,
    `select E'${"\\'".repeat(9000)}'`,
    `select $q$${'a, (b) '.repeat(2800)}$q$`,
    `select "${'""'.repeat(9000)}"`,
    `select 1 -- ${'-'.repeat(19_000)}`,
    `${`-- ${'='.repeat(70)}\n`.repeat(200)} select 1`,
    `${`/${'*'.repeat(70)}/\n`.repeat(100)} select 1`,
    `select 1 in (${'12345,'.repeat(2400)}1)`,
    `select ${'('.repeat(100)}1${')'.repeat(100)}`,
    `select '${'é😀'.repeat(4000)}'`,
    ...honest,
  ])
    t.is(exceededLimit(text), null, text.slice(0, 60));
});

let api: Api;
let database: TestDatabase;

test.serial('the route refuses them in time and goes on', async (t) => {
  ({ api, database } = await openCatalog());
  const asker = await another(api, database, 'starter');
  for (const [text, message] of busy) {
    const answer = await later(() => asker.send(text.slice(0, longest)));
    t.is(answer.status, 400, text.slice(0, 40));
    t.regex(answer.body.message, message);
  }
  t.is(onlyValue(await (await another(api, database, 'starter')).send('select 1')), 1);
});
