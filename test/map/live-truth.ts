/** Changes of a catalog as SQL transactions, and the rows that every client must have after each. */
import pg from 'pg';
import type { MapConditions } from '../../server/map/source.ts';
import { type Bounds, holds } from '../../server/map/window.ts';
import type { TestDatabase } from '../database.ts';
import { everyone } from './oracle.ts';

/** A client's view, both as URL parameters and as a request of the program. */
export interface Sight {
  readonly role: string;
  readonly question: MapConditions;
  readonly bounds: Bounds;
  readonly names: boolean;
  readonly scores: boolean;
}

type Row = readonly [id: string, longitude: number, latitude: number, name: string | null, band: string];

const named = (kind: MapConditions['kind'], text: string): MapConditions => ({
  ...everyone,
  kind,
  filter: JSON.stringify({ field: 'name', op: 'containsText', value: text }),
});

export const questions: readonly MapConditions[] = [
  everyone,
  named('organization', 'lake'),
  named('session', 'hill'),
  { ...everyone, kind: 'session', filter: JSON.stringify({ field: 'score_band', op: 'eq', value: 'good' }) },
  {
    ...everyone,
    kind: 'session',
    filter: JSON.stringify({
      related: {
        relation: 'activity',
        match: 'any',
        where: {
          related: {
            relation: 'organization',
            match: 'none',
            where: { field: 'name', op: 'containsText', value: 'lake' },
          },
        },
      },
    }),
  },
];

/** The query string of a client's view. */
export function queryOf({ question, bounds, names, scores }: Sight): string {
  const query = new URLSearchParams({ bbox: bounds.join(), zoom: '6', includeCampPoints: 'true' });
  if (question.filter !== null) query.set('filter', question.filter);
  if (question.filter !== null) query.set('filterKind', question.kind);
  if (names) query.set('includeCampNames', 'true');
  if (scores) query.set('includeCampScores', 'true');
  return query.toString();
}

/** The rows that each role and view selects at each revision of the catalog, read from the tables. */
export class Truth {
  readonly #database: TestDatabase;
  readonly #cases: readonly { readonly name: string; readonly role: string; readonly question: MapConditions }[];
  readonly #known = new Map<string, ReadonlyMap<string, readonly Row[]>>();
  readonly #wanted = new WeakMap<readonly Row[], Map<string, string>>();
  /** The last answer per case as text, and its rows; unchanged answers are stored once. */
  readonly #last = new Map<string, { readonly text: string; readonly rows: readonly Row[] }>();
  #text = '';
  revision = '';

  constructor(database: TestDatabase, sights: readonly Sight[]) {
    this.#database = database;
    const cases = new Map(sights.map(({ role, question }) => [nameOf(role, question), { role, question }]));
    this.#cases = [...cases].map(([name, each]) => ({ name, ...each }));
  }

  /** Records the current rows. Nobody may write meanwhile. */
  async note(): Promise<void> {
    if (this.#text === '') this.#text = await this.#compile();
    const [row] = await this.#database.sql<Record<string, string>>(this.#text);
    const { revision = '', ...texts } = row ?? {};
    const found = new Map<string, readonly Row[]>();
    this.#cases.forEach(({ name }, at) => {
      const text = texts[`c${at}`] ?? '[]';
      const last = this.#last.get(name);
      const rows = last?.text === text ? last.rows : (JSON.parse(text) as Row[]);
      this.#last.set(name, { text, rows });
      found.set(name, rows);
    });
    for (const [name, rows] of this.#known.get(revision) ?? [])
      if (found.get(name) !== rows) throw new Error(`revision ${revision} names two states of the catalog`);
    this.#known.set(revision, found);
    this.revision = revision;
  }

  /** The rows that a client must have at a revision, as text; null when that revision is not recorded yet. */
  rows(sight: Sight, revision: string): string | null {
    const { role, question, bounds, names, scores } = sight;
    const found = this.#known.get(revision)?.get(nameOf(role, question));
    if (found === undefined) return null;
    const texts = this.#wanted.get(found) ?? new Map<string, string>();
    this.#wanted.set(found, texts);
    const key = JSON.stringify([bounds, names, scores]);
    let text = texts.get(key);
    if (text === undefined) {
      const rows = found
        .filter(([, longitude, latitude]) => holds(bounds, longitude, latitude))
        .map(([id, longitude, latitude, name, band]) => [
          id,
          longitude,
          latitude,
          ...(names ? [name] : []),
          ...(scores ? [band] : []),
        ]);
      text = JSON.stringify(rows);
      texts.set(key, text);
    }
    return text;
  }

  /** One statement that reads everything in one snapshot. */
  async #compile(): Promise<string> {
    const columns: string[] = [];
    for (const [at, { role, question }] of this.#cases.entries()) {
      const isPreview = role === 'campatlas_preview';
      const owner = { organization: 'r.id', activity: 'r.organization_id', session: 'r.owner_id' }[question.kind];
      const [compiled] = await this.#database.sql<{ text: string }>('select logic.compile_query($1, $2, $3) as text', [
        question.kind,
        JSON.stringify(question.filter === null ? {} : { filter: question.filter }),
        role,
      ]);
      const chosen = question.filter === null ? 'true' : `o.id in (select ${owner} ${compiled?.text})`;
      columns.push(`(
        select json_agg(json_build_array(o.id, c.longitude, c.latitude, o.name, coalesce(x.band, 'unavailable'))
          order by o.id::text)
        from store.organizations o
        join store.configurations c on c.id = o.configuration_id
        left join store.scores x on x.record_id = o.id and x.version = logic.score_version('organization')
          and ${!isPreview}
        where c.coordinate_precision in ('exact', 'building', 'parcel', 'street') and ${chosen}
          and (not ${isPreview} or o.id in (select record_id from store.preview_sample)))::text as c${at}`);
    }
    return `select logic.catalog_revision() as revision, ${columns.join()}`;
  }
}

function nameOf(role: string, question: MapConditions): string {
  return `${role} ${JSON.stringify(question)}`;
}

type Random = () => number;

const words = ['lake', 'river', 'hill'];
const places = [-120.5, -75, -72.5, 0, 30, 179.9];
const heights = [-33, 0, 43.25, 44, 60];

/** Changes a catalog, one committed transaction at a time. */
export class Mutator {
  readonly #url: string;
  #owner: pg.Client;
  #other: pg.Client;
  readonly #random: Random;
  /** Rows of camps that are currently hidden. */
  readonly #hidden: string[] = [];

  private constructor(url: string, random: Random) {
    this.#url = url;
    this.#random = random;
    this.#owner = this.#client();
    this.#other = this.#client();
  }

  static async open(url: string, random: Random): Promise<Mutator> {
    const mutator = new Mutator(url, random);
    await Promise.all([mutator.#owner.connect(), mutator.#other.connect()]);
    return mutator;
  }

  #client(): pg.Client {
    const client = new pg.Client({ connectionString: this.#url });
    client.on('error', () => {});
    return client;
  }

  /** Reconnects after the database has closed all connections. */
  async reopen(): Promise<void> {
    await this.close();
    this.#owner = this.#client();
    this.#other = this.#client();
    await Promise.all([this.#owner.connect(), this.#other.connect()]);
  }

  async close(): Promise<void> {
    await Promise.all([this.#owner.end().catch(() => {}), this.#other.end().catch(() => {})]);
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  /** Gives every camp a position, usually a visible one, and every record a name that the filters use. */
  async scatter(): Promise<void> {
    for (const table of ['organizations', 'activities', 'sessions'])
      await this.#owner.query(
        `update store.${table} set name = ($1::text[])[1 + abs(hashtext(id::text)) % 3] || ' ' || left(id::text, 4)`,
        [words],
      );
    const { rows } = await this.#owner.query<{ id: string }>('select id from store.organizations');
    for (const { id } of rows) await this.#move(this.#owner, id);
  }

  /** One transaction with this many changes. */
  async commit(changes: number): Promise<void> {
    await this.#owner.query('begin');
    for (let left = changes; left > 0; left--) await this.#change();
    await this.#owner.query('commit');
  }

  async #change(): Promise<void> {
    const what = this.#random();
    if (what < 0.35) await this.#move(this.#owner);
    else if (what < 0.5) await this.#rename(this.#owner, this.#pick(['organizations', 'activities', 'sessions']));
    else if (what < 0.65) await this.#score();
    else if (what < 0.75) await this.#hide();
    else if (what < 0.85) await this.#show();
    else if (what < 0.93) await this.#changeOwner();
    else await this.#sample();
  }

  /** Two transactions of which the first to begin commits last. `between` is called after the second has committed. */
  async cross(between: () => Promise<void>): Promise<void> {
    await this.#other.query('begin');
    await this.#move(this.#other);
    await this.#score();
    await between();
    await this.#other.query('commit');
  }

  async #move(client: pg.Client, id: string | null = null): Promise<void> {
    const precision = this.#pick(['exact', 'street', 'building', 'parcel', 'zip', 'unknown']);
    await client.query(
      `with place as (
        insert into store.configurations (id, latitude, longitude, coordinate_precision, region_key)
          values (gen_random_uuid(), $1, $2, $3, 'VT') returning id
      )
      update store.organizations set configuration_id = (select id from place)
      where id = coalesce($4, (select id from store.organizations order by random() limit 1 for update skip locked))`,
      [this.#pick(heights), this.#pick(places), precision, id],
    );
  }

  async #rename(client: pg.Client, table: string): Promise<void> {
    await client.query(
      `update store.${table} set name = $1 where id = (select id from store.${table} order by random()
        limit 1 for update skip locked)`,
      [`${this.#pick(words)} ${this.#pick(['"é"', '\\', '🏕', 'x'])}`],
    );
  }

  async #score(): Promise<void> {
    await this.#owner.query(
      `insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high,
        prepared_at)
        select id, kind, logic.score_version(kind), $1, 50, 0, 100, now() from store.records
        where kind in ('organization', 'session') order by random() limit 1
        on conflict (record_id) do update set version = excluded.version, overall = excluded.overall`,
      [Math.floor(this.#random() * 100)],
    );
  }

  async #hide(): Promise<void> {
    const { rows } = await this.#owner.query<{ row: string }>(
      `delete from store.organizations o where id = (select id from store.organizations order by random() limit 1)
        returning to_jsonb(o)::text as row`,
    );
    for (const { row } of rows) this.#hidden.push(row);
  }

  async #show(): Promise<void> {
    const row = this.#hidden.shift();
    if (row !== undefined)
      await this.#owner.query(
        'insert into store.organizations select * from jsonb_populate_record(null::store.organizations, $1::jsonb)',
        [row],
      );
  }

  async #changeOwner(): Promise<void> {
    await this.#owner.query(
      `update store.sessions set organization_id = o.id, owner_id = o.id
        from (select id from store.organizations order by random() limit 1) o
        where sessions.id = (select id from store.sessions order by random() limit 1)`,
    );
  }

  async #sample(): Promise<void> {
    await this.#owner.query(
      this.#random() < 0.5
        ? 'insert into store.preview_sample select id from store.organizations order by random() limit 1 ' +
            'on conflict do nothing'
        : 'delete from store.preview_sample where record_id = (select record_id from store.preview_sample ' +
            'order by random() limit 1)',
    );
  }
}
