import type { Host } from '../../http/host.ts';
import { hasRoom, probe } from './probe.ts';

/** The components of readiness and their states. */
export interface Checks {
  readonly process: 'running' | 'stopping';
  readonly database: 'reachable' | 'full' | 'unreachable';
  readonly version: 'deployed' | 'different' | 'unknown';
  readonly map: 'warm' | 'warming' | 'on_demand' | 'unknown';
}

/** The SQLSTATE from a database that was deployed before this function existed. */
const undefinedFunction = '42883';
/** The role whose map data are loaded at start. */
const warmRole = 'campatlas_starter';

const running = new WeakMap<Host, Promise<Checks>>();

/** Runs all checks. One at a time, because unauthenticated clients may request them at any rate. */
export async function checks(host: Host): Promise<Checks> {
  const found = running.get(host) ?? look(host).finally(() => running.delete(host));
  running.set(host, found);
  return { ...(await found), process: host.readiness.isStopping ? 'stopping' : 'running' };
}

/** Whether all checks pass. */
export function isReady({ process: state, database, version, map }: Checks): boolean {
  return (
    state === 'running' && database === 'reachable' && version === 'deployed' && (map === 'warm' || map === 'on_demand')
  );
}

async function look(host: Host): Promise<Checks> {
  const state = 'running';
  const isMapWarm = () => host.readiness.isMapWarm(() => host.map.isWarm(warmRole));
  try {
    await probe(host.pools.server);
  } catch {
    return { process: state, database: 'unreachable', version: 'unknown', map: 'unknown' };
  }
  const database = (await hasRoom(host.pools.server)) ? 'reachable' : 'full';
  const version = await deployedVersion(host);
  const map = !host.config.mapPreload ? 'on_demand' : isMapWarm() ? 'warm' : 'warming';
  return { process: state, database, version, map };
}

async function deployedVersion({ pools, deployed }: Host): Promise<Checks['version']> {
  try {
    const { rows } = await pools.server.query<{ code: string | null; steps: string[] }>(
      "select state ->> 'code' as code, state -> 'steps' as steps from api.deployed_state() as state",
    );
    const steps = new Set(rows[0]?.steps);
    const isSame = rows[0]?.code === deployed.code && deployed.steps.every((step) => steps.has(step));
    return isSame ? 'deployed' : 'different';
  } catch (error) {
    return (error as { code?: unknown }).code === undefinedFunction ? 'different' : 'unknown';
  }
}
