/**
 * `npm run check-data [-- FOLDER]`: imports every published outline file into a scratch database, prints times and
 * repairs, and checks that 3,220 real addresses are in the right regions. The folder defaults to CHECK_DATA or
 * ../shared/data. Not part of npm test.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { projectRoot, readConfig } from '../server/config.ts';
import { openCluster } from '../server/db/cluster.ts';
import { deploy } from '../server/db/deploy.ts';
import type { BoundaryKind } from '../server/imports/boundaries/kinds.ts';
import { type BoundaryImport, importBoundaries } from '../server/imports/boundaries/run.ts';
import { command, readFolder, say } from './command.ts';
import { withClient } from './with-client.ts';

type Only = NonNullable<BoundaryImport['only']>;

/**
 * Later files of the same name replace earlier ones. The vintages that the addresses are checked against are in
 * `checked`.
 */
const files: readonly (readonly [file: string, kind: BoundaryKind, dataset: string, vintage: number, only?: Only])[] = [
  ['us-atlas_counties-10m.topojson.gz', 'state', 'states', 2017],
  ['us-atlas_counties-10m.topojson.gz', 'county', 'counties', 2017],
  ['states_tiger2016.geojsonl.gz', 'state', 'states', 2016],
  ['counties_tiger2016.geojsonl.gz', 'county', 'counties', 2016],
  ['cb_2013_us_cbsa_500k.geojsonl.gz', 'metro', 'metros', 2013],
  ['cb_2018_us_cbsa_20m.geojsonl.gz', 'metro', 'metros', 2018],
  ['tl_2019_50_place.zip', 'city', 'places', 2019],
  ['tl_2019_41_place.zip', 'city', 'places', 2019],
  ['tl_2019_08_place.zip', 'city', 'places', 2019],
  ['places_tiger2019.geojsonl.gz', 'city', 'places', 2019],
  ['neighborhoods_zillow.geojsonl.gz', 'neighborhood', 'neighborhoods', 2016],
  ['zcta_wof_fullres_or_co.geojsonl.gz', 'zip', 'zips', 2010],
  ['zcta_tiger2024_small_states.geojsonl.gz', 'zip', 'zips-islands', 2024],
  // The other regions of that file are included in the next one.
  [
    'zcta_tiger2024_small_states.geojsonl.gz',
    'zip',
    'zips-islands',
    2024,
    { field: 'STUSPS', values: ['AS', 'GU', 'PR', 'VI'] },
  ],
  ['zcta_wof.geojsonl.gz', 'zip', 'zips', 2010],
];

/**
 * Conditions on a boundary b that contains an address a, with kind, vintage and the expected number of addresses, from
 * the folder's README.
 */
const checked: readonly (readonly [
  what: string,
  kind: BoundaryKind,
  vintage: number,
  condition: string,
  expected: number,
])[] = [
  ['in a state', 'state', 2016, 'true', 3220],
  ['in the state of the address', 'state', 2016, 'b.code = a.state', 3220],
  ['in a county', 'county', 2016, 'true', 3220],
  ['in a metro of 2013', 'metro', 2013, 'true', 3157],
  ['in a place', 'city', 2019, 'true', 2803],
  ['in a place named as the city', 'city', 2019, 'lower(b.name) = lower(a.city)', 2227],
  ['in a ZIP area', 'zip', 2010, 'true', 3218],
  ['in the ZIP area of the postal code', 'zip', 2010, 'b.code = a.zip', 3136],
  ['in a neighborhood that needed no repair', 'neighborhood', 2016, 'not b.code = any (a.repaired)', 634],
];

const folder = readFolder(
  `npm run check-data [-- FOLDER]

Imports the published outlines in FOLDER (default: CHECK_DATA or ../shared/data) into a temporary database and checks
that real addresses lie in the right regions.`,
  process.env.CHECK_DATA ?? join(projectRoot, '..', 'shared', 'data'),
);

command(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const cluster =
    databaseUrl === null
      ? await openCluster({ dir: join(dataDir, 'bench-postgres'), name: 'campatlas', log: say })
      : null;
  const admin = databaseUrl ?? cluster?.url ?? '';
  const scratch = new URL(admin);
  scratch.pathname = '/campatlas_check_data';
  try {
    await once(admin, 'drop database if exists campatlas_check_data with (force)');
    await once(admin, "create database campatlas_check_data template template0 encoding 'UTF8' locale 'C.UTF-8'");
    await deploy(scratch.href, { log: () => {} });
    await withClient(scratch.href, async (client) => {
      await addAddresses(client, folder);
      const repaired = await importAll(scratch.href, folder);
      await checkAddresses(client, repaired);
    });
  } finally {
    await once(admin, 'drop database if exists campatlas_check_data with (force)').catch(() => {});
    await cluster?.stop();
  }
});

/** Loads the addresses, also as catalog points, so that the import computes their regions. */
async function addAddresses(client: pg.Client, folder: string): Promise<void> {
  const text = gunzipSync(readFileSync(join(folder, 'geocode', 'rrad_addresses_us_all.json.gz'))).toString('utf8');
  const { addresses } = JSON.parse(text) as { addresses: unknown[] };
  await client.query(
    'create table public.addresses (state text, city text, zip text, longitude double precision, latitude double ' +
      'precision)',
  );
  await client.query(
    `insert into public.addresses
      select a ->> 'state', a ->> 'city', a ->> 'postalCode', (a #>> '{coordinates,lng}')::double precision,
        (a #>> '{coordinates,lat}')::double precision
      from jsonb_array_elements($1) as a`,
    [JSON.stringify(addresses)],
  );
  await client.query(`insert into store.configurations (id, longitude, latitude, coordinate_precision)
    select gen_random_uuid(), longitude, latitude, 'exact' from public.addresses`);
  await client.query('select api.apply_point_changes(1000000)');
  say(`${addresses.length} addresses`);
}

async function importAll(ownerUrl: string, folder: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const [file, kind, dataset, vintage, only] of files) {
    const { loaded, refused, repaired, passedOver, seconds } = await importBoundaries({
      ownerUrl,
      file: join(folder, 'boundaries', file),
      kind,
      dataset,
      source: file,
      vintage,
      only: only ?? null,
      log: () => {},
    });
    if (kind === 'neighborhood') damaged.push(...repaired.map(({ code }) => code ?? ''));
    say(
      `${file.padEnd(42)} ${String(loaded).padStart(6)} loaded, ${repaired.length} repaired, ` +
        `${refused.length} refused` +
        `${passedOver === 0 ? '' : `, ${passedOver} passed over`}  ${seconds.toFixed(1)} s`,
    );
    for (const { line, reason } of refused.slice(0, 5)) say(`  line ${line}: ${reason}`);
  }
  return damaged;
}

async function checkAddresses(client: pg.Client, repaired: readonly string[]): Promise<void> {
  for (const [what, kind, vintage, condition, expected] of checked) {
    const { rows } = await client.query<{ count: number; most: number; missed: number }>(
      `with a as (select row_number() over () as n, d.*, $3::text[] as repaired,
        extensions.st_point(longitude, latitude, 4326) as location from public.addresses d),
        found as (
          select a.n, a.longitude, a.latitude, b.id from store.boundaries b
            join store.boundary_datasets s on s.id = b.dataset_id and s.kind = $1 and s.vintage = $2
              and (s.state = 'active' or s.kind = 'metro')
            join a on extensions.st_intersects(b.geometry, a.location)
          where ${condition})
      select count(distinct n)::int as count, coalesce(max(c), 0)::int as most, (
          select count(*)::int from found f join store.active_boundaries v on v.boundary_id = f.id
          where not exists (select from store.region_memberships m
            where m.boundary_id = f.id and m.latitude = f.latitude and m.longitude = f.longitude)) as missed
      from (select n, count(*) over (partition by n) as c from found) f`,
      [kind, vintage, repaired],
    );
    const { count = 0, most = 0, missed = 0 } = rows[0] ?? {};
    const wrong = count !== expected || missed > 0 || (kind === 'county' && most !== 1);
    if (wrong) process.exitCode = 1;
    say(
      `${wrong ? 'NOT ' : ''}${what}: ` +
        `${count} (${expected} expected), at most ${most} each, ${missed} not among the members`,
    );
  }
}

const once = (url: string, text: string) => withClient(url, (client) => client.query(text));
