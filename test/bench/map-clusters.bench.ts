/**
 * `npm run bench map-clusters`: clusters of the map at zoom 3 to 14, for all camps and with filters, compared with a
 * grid in PostGIS or in integer arithmetic as a developer would write it. The counts of each cell are compared with
 * those queries.
 */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { makeKey } from '../../scripts/make-key.ts';
import { openPools } from '../../server/db/pool.ts';
import { joinPieces, jsonForm } from '../../server/http/forms.ts';
import { levelOf, visitCells } from '../../server/map/grid.ts';
import { openMapSource } from '../../server/map/open.ts';
import { ranksOf } from '../../server/map/rank.ts';
import type { MapConditions, View } from '../../server/map/source.ts';
import { type Bounds, windowsOf } from '../../server/map/window.ts';
import { mapMembers } from '../../server/routes/map/map-data.ts';
import { everyone } from '../map/oracle.ts';
import { median } from './load.ts';
import { startPeer } from './peers.ts';

type Say = (line: string) => void;

const role = 'campatlas_pro';
const zooms = [3, 4, 5, 6, 8, 10, 12, 14];
const places = [
  [-87.63, 41.88],
  [-74, 40.71],
  [-95.37, 29.76],
] as const;
const questions: readonly (readonly [name: string, question: MapConditions, condition: string | null])[] = [
  ['every camp', everyone, null],
  [
    'camps of one age',
    { ...everyone, ageYears: 9 },
    'select r.id from store.organizations r where r.age_range_years @> 9',
  ],
  [
    'camps with an open session',
    { ...everyone, kind: 'session', filter: '{"field":"registration_status","op":"eq","value":"open"}' },
    "select r.owner_id from store.sessions r where r.registration_status = 'open'",
  ],
];

/** Measures on the large catalog and prints ratios. */
export async function run({ catalog, say }: BenchContext): Promise<void> {
  const url = await catalog(200_000);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const pools = await openPools({ databaseUrl: url, log: say });
  const map = openMapSource({ pools, log: say });
  try {
    await makeGrid(owner, say);
    const { rows } = await owner.query(
      "select sum(amount)::text as revision from store.tallies where name = 'catalog'",
    );
    for (const [name, question, condition] of questions) {
      const view = await whenWarm(() => map.view(role, question, rows[0].revision));
      await choose(owner, condition);
      for (const { segment, records } of layersOf(view)) {
        const began = performance.now();
        ranksOf(segment, records);
        say(
          `${name}: running totals of ${segment.recordCount} records in ${(performance.now() - began).toFixed(1)} ms`,
        );
      }
      for (const zoom of zooms) say(`${name}, ${await compare(owner, view, zoom, condition !== null)}`);
    }
    await measureHttp(owner, url, say);
  } finally {
    await map.close();
    await pools.close();
    await owner.query('drop schema if exists bench cascade');
    await owner.end();
  }
}

function layersOf({ partitions }: View) {
  return partitions.map((layer) => ({ segment: layer.segment, records: layer.records() }));
}

async function whenWarm<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== 'map_cache_warming') throw error;
    }
}

/**
 * Creates the records as a developer would store them for a grid: with integer columns and rows, and as projected
 * points.
 */
async function makeGrid(owner: pg.Client, say: Say): Promise<void> {
  await owner.query(
    `
    drop schema if exists bench cascade; create schema bench;
    create table bench.grid as
      select m.camp_id, m.kind, m.longitude, m.latitude,
        least(16777215, floor((m.longitude + 180) / 360 * 16777216))::integer as x,
        greatest(0, least(16777215, floor((0.5 - ln((1 + p.sine) / (1 - p.sine)) / (4 * pi()))
          * 16777216)))::integer as y,
        extensions.st_transform(extensions.st_point(m.longitude, greatest(-85.0511287798066,
          least(85.0511287798066, m.latitude)), 4326), 3857) as place
      from guard.map_records m
        cross join lateral (select sin(radians(greatest(-85.0511287798066, least(85.0511287798066,
          m.latitude)))) as sine) p
      where m.latitude is not null;
    create index on bench.grid (x, y);
    create index on bench.grid using gist (place);
    create table bench.chosen (camp_id uuid primary key);
    vacuum analyze bench.grid`.split('vacuum')[0] as string,
  );
  await owner.query('vacuum analyze bench.grid');
  const { rows } = await owner.query('select count(*) as n from bench.grid');
  say(`${rows[0].n} records with coordinates`);
}

async function choose(owner: pg.Client, condition: string | null): Promise<void> {
  await owner.query('truncate bench.chosen');
  if (condition !== null) await owner.query(`insert into bench.chosen select distinct * from (${condition}) c`);
  await owner.query('analyze bench.chosen');
}

/** The bounds of a screen of 1280 by 720 pixels. */
function viewportOf([longitude, latitude]: readonly [number, number], zoom: number): Bounds {
  const width = (1280 / 256) * (360 / 2 ** zoom);
  const height = width * (720 / 1280) * Math.cos((latitude * Math.PI) / 180);
  return [
    Math.max(-180, longitude - width / 2),
    Math.max(-85, latitude - height / 2),
    Math.min(180, longitude + width / 2),
    Math.min(85, latitude + height / 2),
  ];
}

async function compare(owner: pg.Client, view: View, zoom: number, isFiltered: boolean): Promise<string> {
  const ours: number[] = [];
  const shifted: number[] = [];
  const snapped: number[] = [];
  let cells = 0;
  const chosen = isFiltered ? 'join bench.chosen using (camp_id)' : '';
  for (const place of places) {
    const bounds = viewportOf(place, zoom);
    for (let round = 0; round < 60; round++) {
      const began = performance.now();
      joinPieces(jsonForm.members(mapMembers(view, { bounds, zoom }, jsonForm)));
      ours.push(performance.now() - began);
    }
    const level = levelOf(zoom);
    const shift = 24 - level;
    const [box] = windowsOf(bounds, level);
    if (box === undefined) throw new Error('no window');
    const text = `
      select x >> ${shift} as x, y >> ${shift} as y, count(*)::integer as n, avg(longitude), avg(latitude),
        count(*) filter (where kind = 0)::integer as o, count(*) filter (where kind = 1) as a,
          count(*) filter (where kind = 2) as s
      from bench.grid ${chosen}
      where x between ${box.left << shift} and ${((box.right + 1) << shift) - 1} and y between ${box.top << shift}
        and ${((box.bottom + 1) << shift) - 1}
      group by 1, 2`;
    const { rows } = await timed(shifted, () => owner.query(text));
    const size = (20037508.342789244 * 2) / 2 ** level;
    await timed(snapped, () =>
      owner.query(
        `select extensions.st_snaptogrid(place, ${size}) as cell, count(*), count(*) filter (where kind = 0),
          count(*) filter (where kind = 1), avg(longitude), avg(latitude)
         from bench.grid ${chosen} where place operator(extensions.&&)
           extensions.st_transform(extensions.st_makeenvelope($1, $2, $3, $4, 4326), 3857) group by 1`,
        [...bounds],
      ),
    );
    cells = Math.max(cells, rows.length);
    checkCounts(view, bounds, zoom, rows);
  }
  const [mine, theirs, postgis] = [ours, shifted, snapped].map(median) as [number, number, number];
  return (
    `zoom ${zoom}: ${cells} groups, core with JSON ${mine.toFixed(3)} ms; ` +
    `shifted cells ${theirs.toFixed(1)} ms (${(theirs / mine).toFixed(0)}x), ` +
    `ST_SnapToGrid ${postgis.toFixed(1)} ms (${(postgis / mine).toFixed(0)}x)`
  );
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  await work();
  const began = performance.now();
  const result = await work();
  times.push(performance.now() - began);
  return result;
}

/** Throws unless both have the same cells with the same counts. */
function checkCounts(
  view: View,
  bounds: Bounds,
  zoom: number,
  rows: readonly { x: number; y: number; n: number; o: number }[],
): void {
  const expected = rows.map(({ n, o }) => `${n} ${o}`).toSorted();
  const found: string[] = [];
  visitCells(view, bounds, zoom, Infinity, ({ organizations, activities, sessions }) => {
    found.push(`${organizations + activities + sessions} ${organizations}`);
    return true;
  });
  if (found.toSorted().join() !== expected.join()) throw new Error(`zoom ${zoom}: counts differ from the grid's`);
}

/** Whole requests in sequence: authentication, rights, revision, clusters. */
async function measureHttp(owner: pg.Client, url: string, say: Say): Promise<void> {
  const key = await makeKey(owner);
  const peer = await startPeer('campatlas', [url, '0'], 7121);
  try {
    for (const zoom of [4, 8, 12]) {
      const bounds = viewportOf(places[0], zoom);
      const address = `${peer.url}/api/canonical/map?bbox=${bounds.join()}&zoom=${zoom}&ageYears=9`;
      const times: number[] = [];
      for (let round = 0; round < 300; round++) {
        const began = performance.now();
        const answer = await fetch(address, { headers: { 'x-api-key': key } });
        await answer.arrayBuffer();
        if (answer.status === 503) round -= 1;
        else if (answer.status !== 200) throw new Error(`${answer.status}`);
        else times.push(performance.now() - began);
      }
      say(`over HTTP, one at a time, zoom ${zoom}: p50 ${median(times).toFixed(2)} ms`);
    }
  } finally {
    await peer.stop();
  }
}
