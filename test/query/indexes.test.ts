/** A mask hides values but no indexes: a caller's statement gets the same plan as over the table. */
import test from 'ava';
import { openDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;

test.before(async () => {
  database = await openDatabase();
});

/** The plan for a caller's login when sequential scans are disabled. */
async function planOf(sql: string): Promise<string> {
  const client = await (await database.pools.callerSql('campatlas_sql_starter')).connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<Record<string, string>>(`explain (costs off) ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const questions: readonly (readonly [where: string, index: string])[] = [
  [`organizations where categories @> '{robotics}'`, 'organizations_categories_idx'],
  [`organizations where categories && '{robotics}'`, 'organizations_categories_idx'],
  [`organizations where lower(name) >= 'a' and lower(name) < 'b'`, 'organizations_name_idx'],
  [`organizations where name ilike '%adventure camp%'`, 'organizations_name_trigrams_idx'],
  [`organizations where age_range_years && '[6,8]'`, 'organizations_age_range_years_idx'],
  [`sessions where age_range_years @> 2`, 'sessions_age_range_years_idx'],
  [`organizations where lower(btrim(city)) = 'albany'`, 'organizations_city_idx'],
  [`activities where categories && '{robotics}'`, 'activities_categories_idx'],
  [`activities where organization_id = '00000000-0000-0000-0000-000000000001'`, 'activities_organization_id_idx'],
  [`sessions where categories @> '{robotics}'`, 'sessions_categories_idx'],
  [`sessions where start_date between '2027-06-01' and '2027-06-07'`, 'sessions_start_date_idx'],
  [`sessions where owner_id = '00000000-0000-0000-0000-000000000001'`, 'sessions_owner_id_idx'],
  [`sessions where id = '00000000-0000-0000-0000-000000000001'`, 'sessions_pkey'],
];

test.serial('conditions reach the indexes of the tables through the masks [sql.masked-relations]', async (t) => {
  for (const [where, index] of questions)
    for (const place of ['canonical', 'located'])
      t.regex(await planOf(`select name from ${place}.${where}`), new RegExp(`\\b${index}\\b`), `${place}.${where}`);
});

test.serial('what no column of an answer needs is not read', async (t) => {
  for (const sql of ['select count(*) from sessions', 'select name, city, start_date from sessions'])
    t.notRegex(await planOf(sql), /configurations|schedules|plan_capabilities/, sql);
  t.regex(await planOf('select prices from sessions'), /plan_capabilities/);
});

test.serial('behind a security barrier they would not', async (t) => {
  await database.sql('alter view canonical.organizations set (security_barrier = true)');
  try {
    const [where, index] = questions[0] ?? ['', ''];
    t.notRegex(await planOf(`select name from ${where}`), new RegExp(index));
  } finally {
    await database.sql('alter view canonical.organizations reset (security_barrier)');
  }
});
