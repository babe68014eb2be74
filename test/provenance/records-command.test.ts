/** `npm run records`: the commands of operators and their output. */
import test from 'ava';
import { recordsProgram } from '../../scripts/records/program.ts';
import { openWorld, organization, type World } from '../imports/world.ts';
import { printed } from '../printed.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
  process.env.DATABASE_URL = world.database.url;
  await world.load(organization('one', { city: 'Barre' }), organization('two', { city: 'Stowe', founded_year: 1990 }));
});

const records = (...args: string[]) => printed(recordsProgram(), args);
const json = async (...args: string[]) => JSON.parse(await records(...args, '--json'));
const idOf = async (key: string) =>
  (await world.database.sql<{ id: string }>('select id from store.records where key = $1', [key]))[0]?.id as string;

test.serial('a contribution is taken back, put back, and both are history', async (t) => {
  const id = await idOf('one');
  await world.load(organization('one', { city: 'Essex' }));
  const { id: said } = (await json('history', id)).at(-1);
  const shown = await records('undo', id, String(said), '--reason', 'another camp');
  t.is(shown, `Contribution ${said} taken back; changed: city.`);
  t.is((await world.row('organization', 'one'))?.city, 'Barre');
  t.deepEqual((await json('undo', id, String(said), '--reason', 'it was this camp', '--reinstate')).changed, ['city']);
  t.is((await world.row('organization', 'one'))?.city, 'Essex');
  const history = await json('history', id);
  t.deepEqual(
    history.map(({ step }: { step: string }) => step),
    ['contribution', 'contribution', 'withdrawal', 'reinstatement'],
  );
  t.regex(await records('history', id), /withdrawal {2}id \d+ {2}reason another camp/);
});

test.serial('automated updates are held until the record is reopened', async (t) => {
  const id = await idOf('one');
  t.regex(await records('hold', id, '--reason', 'wrong site'), /suppressed\.$/);
  t.regex(await records('hold', id, '--reason', 'wrong site'), /suppressed, as they were\.$/);
  await world.load(organization('one', { city: 'Nowhere' }));
  t.is((await world.row('organization', 'one'))?.city, 'Essex');
  t.true((await json('history', id)).at(-1).held);
  await records('reopen', id);
  await world.load(organization('one', { city: 'Somewhere' }));
  t.is((await world.row('organization', 'one'))?.city, 'Somewhere');
});

test.serial('two records become one, and two again', async (t) => {
  const [one, two] = [await idOf('one'), await idOf('two')];
  await records('merge', one, two, '--reason', 'listed twice');
  t.like(await world.row('organization', 'one'), { founded_year: 1990 });
  t.is(await world.row('organization', 'two'), undefined);
  await records('split', one, two, '--reason', 'two camps');
  t.like(await world.row('organization', 'one'), { founded_year: null });
  t.like(await world.row('organization', 'two'), { founded_year: 1990, city: 'Stowe' });
});

test.serial('a mistake says in one line what is wrong, and changes nothing', async (t) => {
  const id = await idOf('one');
  const before = await json('history', id);
  const nobody = '00000000-0000-4000-8000-000000000000';
  const mistakes: [string[], RegExp][] = [
    [['history', 'x'], /id such as/],
    [['history', nobody], /no such record/],
    [['undo', id, 'x', '--reason', 'x'], /number such as/],
    [['undo', id, '1'], /--reason/],
    [['undo', id, '999999999', '--reason', 'x'], /no such contribution/],
    [['undo', id, String(before[0].id), '--reason', ' '.repeat(2001)], /1 to 2000 characters/],
    [['undo', id, String(before[0].id), '--reason', 'x', '--reinstate', '--json', 'y'], /too many arguments/],
    [['hold', nobody, '--reason', 'x'], /no such record/],
    [['merge', id, id, '--reason', 'x'], /cannot be merged into itself/],
    [['merge', id, nobody, '--reason', 'x'], /no such record/],
    [['split', id, await idOf('two'), '--reason', 'x'], /are not merged/],
  ];
  for (const [args, wanted] of mistakes)
    t.regex((await t.throwsAsync(records(...args), undefined, args.join(' ')))?.message ?? '', wanted);
  t.deepEqual(await json('history', id), before);
});
