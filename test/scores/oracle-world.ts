/** The stored rows as JSON, and what an organization or activity offers. */
import type { TestDatabase } from '../database.ts';
import type { Kind } from '../fixtures/line.ts';
import type { Said } from './oracle-sources.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of three tables
export type Row = Readonly<Record<string, any>>;

export interface World {
  readonly day: string;
  readonly rows: Readonly<Record<Kind, ReadonlyMap<string, Row>>>;
  readonly contributions: ReadonlyMap<string, readonly Said[]>;
  readonly pictured: ReadonlySet<string>;
}

/** All stored rows as JSON, for a given day. */
export async function readWorld(database: TestDatabase, day: string): Promise<World> {
  const [world] = await database.sql<{ world: Row }>(`
    with row as (
      select 'organization' as kind, to_jsonb(o) as r, o.configuration_id from store.organizations o
      union all select 'activity', to_jsonb(a), a.configuration_id from store.activities a
      union all select 'session', to_jsonb(s) || jsonb_build_object('schedule_configurations', k.configurations),
        s.configuration_id
      from store.sessions s left join store.schedules k on k.id = s.schedule_id)
    select jsonb_build_object(
      'rows', (select jsonb_agg(jsonb_build_array(kind, to_jsonb(c) || r)) from row
        join store.configurations c on c.id = configuration_id),
      'contributions', (select jsonb_agg(to_jsonb(c) order by c.id) from store.contributions c),
      'pictured', (select jsonb_agg(distinct m.record_id) from store.media m where m.state = 'active')) as world`);
  const { rows, contributions, pictured } = world?.world ?? {};
  const of = (kind: Kind) =>
    new Map<string, Row>(rows.filter(([own]: [Kind]) => own === kind).map(([, row]: [Kind, Row]) => [row.id, row]));
  return {
    day,
    rows: { organization: of('organization'), activity: of('activity'), session: of('session') },
    contributions: Map.groupBy(contributions as Said[], (each) => each.record_id),
    pictured: new Set(pictured),
  };
}

/** The last day of a session. */
export const endOf = (session: Row): string | null => session.end_date ?? session.start_date;

/** The points of a registration status. */
export const points: Readonly<Record<string, number>> = { open: 100, upcoming: 80, waitlist: 50, full: 25, closed: 0 };

/** What an organization or activity offers. */
export function offerOf(world: World, kind: Kind, { id }: Row) {
  const { day } = world;
  const sessions = [...world.rows.session.values()].filter(
    (each) => (kind === 'organization' ? each.owner_id : each.activity_id) === id,
  );
  const dated = sessions.filter((each) => endOf(each) !== null);
  const ahead = dated.filter((each) => (endOf(each) ?? '') >= day);
  const known = ahead.filter(({ registration_status: status }) => status in points);
  const year = Number(day.slice(0, 4));
  const years = sessions.flatMap(({ start_date: start }) => (start === null ? [] : [Number(start.slice(0, 4))]));
  return {
    all: sessions.length,
    dated: dated.length,
    ahead: ahead.length,
    last:
      dated
        .map((each) => endOf(each) ?? '')
        .toSorted()
        .at(-1) ?? null,
    known: known.length,
    points: known.reduce((sum, { registration_status: status }) => sum + (points[status] ?? 0), 0),
    seasons: new Set(years.filter((each) => each >= year - 2 && each <= year + 1)).size,
    activities: [...world.rows.activity.values()].filter((each) => each.organization_id === id).length,
    activitiesAhead: new Set(ahead.flatMap(({ activity_id: activity }) => (activity === null ? [] : [activity]))).size,
  };
}
