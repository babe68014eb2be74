/**
 * `npm run bench filters -- --cold`: legal filters with empty caches. Compares the pages read with the minimum: the
 * pages that hold the matches and one index entry for each. For a filter without matches the minimum is one index page
 * per segment of the bitmaps. Descriptions of tables and functions, which a connection reads once, are not counted.
 */
import pg from 'pg';
import type { BenchContext } from '../../../scripts/bench.ts';
import { countDescriptions, countPages } from '../cold.ts';
import { foldKind } from '../fold.ts';
import { legal } from './questions.ts';

const goal = { ratio: 3, ms: 5000 };
/**
 * A filter that reads no more pages than this meets the goal: the way down to a few scattered index entries is longer
 * than the entries.
 */
const floor = 100;
/** Entries per page of a sort order's index, and its depth from root to leaf. */
const entries = 100;
const depth = 4;
const tables = { organization: 'organizations', activity: 'activities', session: 'sessions' } as const;
const lists = 'select * from api.list_records($1, $2, null, false)';

type Asked = ReturnType<typeof legal>[number];

/**
 * Prints time, pages and the minimum for each filter; ONLY=text selects the filters that contain a text. Of the filters
 * beyond the goal it also counts those without matches, and those that meet it when the other rows that decide a match
 * count too: its configuration (facts), and the related records that make it match.
 */
export async function measureCold({ say, emptyMemory }: BenchContext, url: string): Promise<void> {
  await connected(url, async (client) => {
    for (const kind of Object.keys(tables)) await foldKind(client, kind);
  });
  const missed = { any: 0, empty: 0, elsewhere: 0 };
  let [slowest, left, mostForNothing] = [0, 0, 0];
  const asked = legal().filter(({ kind, filter }) =>
    `${kind} ${JSON.stringify(filter)}`.includes(process.env.ONLY ?? ''),
  );
  for (const each of asked) {
    left = Math.max(left, (await emptyMemory(url)) ?? Number.NaN);
    const found = await connected(url, (client) => measure(client, each));
    const { ms, read, hit, descriptions, total, least, facts, relatives } = found;
    const name = `${each.kind} ${JSON.stringify(each.filter)}`;
    const ratio = read / least;
    const isMissed = read > floor && ratio > goal.ratio;
    const wholly = read / (least + facts + relatives);
    const counted = Object.entries({ facts, relatives }).filter(([, pages]) => pages > 0);
    const besides = counted.map(([what]) => what).join(' and ');
    say(
      `  ${ms.toFixed(0).padStart(6)} ms  read ${String(read).padStart(6)} and ${descriptions} descriptions, ` +
        `hit ${String(hit).padStart(8)}, least ${String(least).padStart(6)} ${ratio.toFixed(1).padStart(6)} ×` +
        `${besides === '' ? '' : `, with ${besides} ${wholly.toFixed(1)} ×`}  ` +
        `${String(total).padStart(8)}  ${name}`,
    );
    if (isMissed || ms > goal.ms) missed.any += 1;
    if (isMissed && total === 0) missed.empty += 1;
    else if (isMissed && wholly <= goal.ratio) missed.elsewhere += 1;
    if (total === 0) mostForNothing = Math.max(mostForNothing, read);
    slowest = Math.max(slowest, ms);
  }
  say(
    `  ${asked.length} filters, slowest ${slowest.toFixed(0)} ms (goal ${goal.ms}); ` +
      `beyond ${goal.ratio} × and ${floor} pages, or ${goal.ms} ms: ${missed.any}, ` +
      `of which ${missed.empty} find nothing (at most ${mostForNothing} pages) and ` +
      `${missed.elsewhere} meet it with the other rows that decide a match; ` +
      `of the files, ${left.toFixed(0)} MB stayed in the system's memory at most`,
  );
}

async function measure(client: pg.Client, { kind, filter }: Asked) {
  const values = (more: object) => [kind, JSON.stringify({ limit: 24, offset: 0, ...more })];
  await client.query('set role campatlas_admin');
  // Pages that every list reads are not counted.
  await countPages(client, lists, values({ filter: '{"field":"id","op":"missing"}' }));
  // Counting reads descriptions, too: the first time only.
  await countDescriptions(client);
  const before = await countDescriptions(client);
  const { ms, read, hit } = await countPages(client, lists, values({ filter: JSON.stringify(filter) }));
  const descriptions = (await countDescriptions(client)) - before;
  await client.query('reset role');
  const { rows } = await client.query<{ text: string; is_placed: boolean }>(
    `select logic.from_records($1, c.condition, c.joins || 'c') as text, position('c' in c.joins) > 0 as is_placed
      from logic.compile_conditions($1, jsonb_build_object('filter', $2::text), 'campatlas_admin') c`,
    [kind, JSON.stringify(filter)],
  );
  const { rows: found } = await client.query<{ total: number; pages: number; facts: number }>(
    `select count(*)::integer as total, count(distinct (r.ctid::text::point)[0])::integer as pages,
      count(distinct (c.ctid::text::point)[0])::integer as facts ${rows[0]?.text ?? ''}`,
  );
  const { total = 0, pages: heap = 0, facts = 0 } = found[0] ?? {};
  const relatives = await countRelatives(client, { kind, filter }, rows[0]?.text ?? '');
  const least = depth + (total > 0 ? heap + Math.ceil(total / entries) : await countSegments(client, kind));
  const pages = { least, facts: rows[0]?.is_placed ? facts : 0, relatives };
  return { ms, read: read - descriptions, hit, descriptions, total, ...pages };
}

/**
 * The pages of the related records that make the matches match: those of each related condition that every match must
 * satisfy. `matches` is the SQL text "from … where …" of the matches.
 */
async function countRelatives(client: pg.Client, { kind, filter }: Asked, matches: string): Promise<number> {
  const { all = [filter] } = filter as { all?: unknown[] };
  const { rows } = await client.query<{ text: string }>(
    `select logic.from_records(l.related_kind, format('(%s) and exists (select from (select r.* %s) m where %s)',
        c.condition, $3::text, format(l.link, 'r', 'm')), c.joins) as text
      from jsonb_array_elements($2::jsonb) n
        join guard.filter_relations l on l.kind = $1 and l.relation = n -> 'related' ->> 'relation'
        cross join logic.compile_conditions(l.related_kind,
          jsonb_build_object('filter', (n -> 'related' -> 'where')::text), 'campatlas_admin') c
      where n -> 'related' ->> 'match' = 'any'`,
    [kind, JSON.stringify(all), matches],
  );
  let pages = 0;
  for (const { text } of rows) {
    const { rows: counted } = await client.query<{ pages: number }>(
      `select count(distinct (r.ctid::text::point)[0])::integer as pages ${text}`,
    );
    pages += counted[0]?.pages ?? 0;
  }
  return pages;
}

/** The number of segments of a kind; in each the filter checks whether any record has a value. */
async function countSegments(client: pg.Client, kind: string): Promise<number> {
  const { rows } = await client.query<{ segments: number }>(
    'select count(*)::integer as segments from store.facet_segments where kind = $1',
    [kind],
  );
  return rows[0]?.segments ?? 0;
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
