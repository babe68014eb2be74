/** A broker on a test's database, a camp's site, and staff who start runs. */
import { randomUUID } from 'node:crypto';

import type { BrokerLimits } from '../../server/broker/attempt.ts';
import { type Broker, openBroker } from '../../server/broker/broker.ts';
import { openBrokerServer } from '../../server/broker/listen.ts';
import { readConfig } from '../../server/config.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type CampSite, openCampSite } from '../fakes/camp-site/open.ts';
import { importLines } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { sealKeys } from '../seal.ts';
import { onceGiven } from '../until.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
export type Run = any;

export interface World {
  readonly database: TestDatabase;
  readonly api: Api;
  readonly camp: CampSite;
  readonly environment: Readonly<Record<string, string>>;
  /** The same settings with the broker's address. */
  readonly settings: Readonly<Record<string, string>>;
  /** A session of the catalog that is booked at the camp's site. */
  readonly sessionId: string;
  readonly failures: string[];
  start(body: object, key?: string): Promise<Run>;
  run(id: string): Promise<Run>;
  /** The run as soon as it is in one of these states. */
  once(id: string, ...states: string[]): Promise<Run>;
  decide(run: Run, outcome?: 'accept' | 'decline', optionId?: string): Promise<Run>;
  close(): Promise<void>;
}

export const limits: BrokerLimits = {
  openMs: 60_000,
  attemptMs: 90_000,
  leaseMs: 30_000,
  answerMs: 15_000,
  againMs: 200,
  pollMs: 500,
};

/** The server's broker when another process drives the browsers. */
const elsewhere: Broker = {
  hasBrowser: true,
  running: 0,
  wake() {},
  screen: async () => null,
  stop: async () => {},
};

/** Opens everything with a cap of 500 dollars; the broker may be a separate process or missing. */
export async function openWorld(
  more: Readonly<Record<string, string>> = {},
  who: 'here' | 'elsewhere' | 'nowhere' = 'here',
  slots = 2,
): Promise<World> {
  const database = await openDatabase();
  const camp = await openCampSite();
  const token = 'a-token-of-tests';
  const environment = {
    DATABASE_URL: database.url,
    SEAL_KEYS: sealKeys,
    BROKER_CAP_USD: '500',
    BROKER_RECIPES: camp.recipes,
    BROKER_PRIVATE_ORIGINS: camp.url,
    ...more,
  };
  const failures: string[] = [];
  const broker =
    who === 'here'
      ? await openBroker({
          config: readConfig(environment),
          databaseUrl: database.url,
          log: (message, error) => failures.push(`${message}: ${error}`),
          limits,
          slots,
        })
      : null;
  const server = who === 'nowhere' ? null : await openBrokerServer({ broker: broker ?? elsewhere, token });
  const at = server === null ? {} : { BROKER_URL: server.url, BROKER_TOKEN: token };
  const api = await openApi(database, { environment: { ...environment, ...at } });
  const sessionId = await addSession(database, `${camp.url}/week-1`);
  const staff = api.as('staff');
  const run = async (id: string): Promise<Run> => (await staff.get(`/api/broker/runs/${id}`)).body.data.run;
  return {
    database,
    api,
    camp,
    environment,
    settings: { ...environment, ...at },
    sessionId,
    failures,
    async start(body, key = randomUUID()) {
      const answer = await staff.send('POST', '/api/broker/runs', { idempotencyKey: key, ...body });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.body.data.run;
    },
    run,
    once: (id, ...states) =>
      onceGiven(
        `run ${id} is ${states.join(' or ')}`,
        () => run(id),
        ({ state }: Run) => states.includes(state),
        100,
      ),
    async decide(asked, outcome = 'accept', optionId) {
      const open = asked.decisions.find(({ state }: Run) => state === 'open');
      const chosen = outcome === 'accept' ? { optionId: optionId ?? open.options[0].id } : {};
      const path = `/api/broker/runs/${asked.id}/decisions/${open.id}`;
      return (await staff.send('POST', path, { outcome, ...chosen })).body.data.run;
    },
    async close() {
      await server?.stop();
      await broker?.stop();
      await camp.stop();
      await database.close();
    },
  };
}

/** An organization with one session, as after an import. */
async function addSession(database: TestDatabase, url: string): Promise<string> {
  await importLines(database.url, [
    line('organization', 'camp', { name: 'Camp Abnaki', canonical_url: new URL('/', url).href }),
    line('activity', 'camp/day', { name: 'Day camp' }, { organization: 'camp' }),
    line(
      'session',
      'camp/day/1',
      { name: 'Week 1', start_date: '2099-07-01', end_date: '2099-07-05', canonical_url: url },
      { activity: 'camp/day' },
    ),
  ]);
  const [row] = await database.sql<{ id: string }>('select id from store.sessions limit 1');
  return row?.id ?? '';
}
