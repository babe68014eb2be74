/** Imports one file of boundaries: fills a dataset, computes its members, then activates it atomically. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { type BoundaryImport, type BoundarySummary, type FeatureNote, Load } from './load.ts';
import { BrokenFile } from './read-features.ts';

export type { BoundaryImport, BoundarySummary, FeatureNote } from './load.ts';

const boundariesAtOnce = 400;

/** All features were rejected; the active dataset stays. */
export class NothingTaken extends BrokenFile {
  readonly summary: BoundarySummary;

  constructor(file: string, summary: BoundarySummary) {
    const { refused, passedOver } = summary;
    const all = refused.length === 1 ? 'Its only feature is' : `All ${refused.length} features are`;
    const rest = passedOver > 0 ? `, ${passedOver} are passed over` : '';
    const first = refused[0] === undefined ? '' : `: line ${refused[0].line}: ${refused[0].reason}`;
    super(
      refused.length === 0
        ? `${file} has no feature that can be taken${passedOver > 0 ? `: ${passedOver} are passed over` : ''}.`
        : `${file} has no feature that can be taken. ${all} refused${rest}${first}`,
    );
    this.summary = summary;
  }
}

/** Imports a file. If it is interrupted or fails, the active dataset stays. */
export async function importBoundaries(options: BoundaryImport): Promise<BoundarySummary> {
  const started = performance.now();
  const { size } = await stat(options.file).catch(() => ({ size: -1 }));
  if (size < 0) throw new Error(`There is no file ${options.file}.`);
  const client = await connect(options.ownerUrl);
  const second = await connect(options.ownerUrl);
  try {
    await takeName(client, options);
    const digest = await digestOf(options);
    const { rows } = await client.query<{ id: string | null }>('select api.open_boundaries($1, $2, $3, $4, $5) as id', [
      options.kind,
      options.dataset,
      options.source,
      options.vintage,
      digest,
    ]);
    const id = rows[0]?.id ?? null;
    const nothing = { changed: false, loaded: 0, refused: [], repaired: [], passedOver: 0 };
    const summary = id === null ? nothing : await fill(client, second, id, options, size);
    const result = { ...summary, seconds: (performance.now() - started) / 1000 };
    if (id !== null && summary.loaded === 0) throw new NothingTaken(options.file, result);
    return result;
  } finally {
    await Promise.allSettled([client.end(), second.end()]);
  }
}

async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'campatlas boundaries' });
  client.on('error', () => {});
  await client.connect();
  await client.query('set statement_timeout = 0');
  return client;
}

async function fill(client: pg.Client, second: pg.Client, id: string, options: BoundaryImport, size: number) {
  try {
    const load = new Load([client, second], id, options, size);
    await load.all();
    if (load.loaded === 0) {
      await client.query('select api.drop_boundaries($1)', [id]);
      return notesOf(load, false);
    }
    await client.query('analyze store.boundaries, store.boundary_parts, store.boundary_lines, store.boundary_shapes');
    await prepare(client, id, load.loaded, options);
    return notesOf(load, true);
  } catch (error) {
    await client.query('select api.drop_boundaries($1)', [id]).catch(() => {});
    throw error;
  }
}

function notesOf({ loaded, passedOver, refused, repaired }: Load, changed: boolean) {
  const byLine = (a: FeatureNote, b: FeatureNote) => a.line - b.line;
  return { changed, loaded, passedOver, refused: refused.sort(byLine), repaired: repaired.sort(byLine) };
}

/** Computes the members of the boundaries in batches. */
async function prepare(client: pg.Client, id: string, total: number, options: BoundaryImport): Promise<void> {
  const points = await client.query<{ last: string }>('select api.last_point() as last');
  const upto = points.rows[0]?.last ?? '0';
  let reportedAt = performance.now();
  let done = 0;
  for (let after: number | null = 0; after !== null && upto !== '0'; ) {
    options.signal?.throwIfAborted();
    const { rows }: pg.QueryResult<{ last: number | null; done: number }> = await client.query(
      'select last, done from api.prepare_boundaries($1, $2, $3, $4)',
      [id, after, boundariesAtOnce, upto],
    );
    after = rows[0]?.last ?? null;
    done += rows[0]?.done ?? 0;
    if (performance.now() - reportedAt < 5000) continue;
    reportedAt = performance.now();
    options.log(`who belongs to which: ${done} of ${total} boundaries`);
  }
  options.signal?.throwIfAborted();
  await client.query('select api.activate_boundaries($1, $2)', [id, upto]);
}

/** Holds a shared lock while outlines of this kind are loaded: requests for them are answered with 503 meanwhile. */
export async function announceKind(client: pg.Client, kind: string): Promise<void> {
  await client.query(`select pg_advisory_lock_shared(hashtext('campatlas outlines'), hashtext($1))`, [kind]);
}

/** Allows one import per kind and name at a time; the lock ends with the connection. */
async function takeName(client: pg.Client, { kind, dataset }: BoundaryImport): Promise<void> {
  const { rows } = await client.query<{ deployed: boolean; had: boolean }>(
    `select to_regprocedure('api.activate_boundaries(uuid, bigint)') is not null as deployed,
      pg_try_advisory_lock(hashtext('campatlas boundaries'), hashtext($1)) as had`,
    [`${kind} ${dataset}`],
  );
  if (!rows[0]?.deployed) throw new Error('This database is not at this version: npm run deploy-db brings it there.');
  if (!rows[0].had) throw new Error(`Another import of ${kind} ${dataset} is running.`);
  await announceKind(client, kind);
}

async function digestOf({ file, map, only }: BoundaryImport): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([map ?? {}, only ?? null]));
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
