/** Rounds of the review agent: checks the pages of camps, one after the other, against the catalog. */
import type { Pool } from '../db/pool.ts';
import { NoBrowser } from '../outside/browser/find.ts';
import type { Guard } from '../outside/guard/guard.ts';
import { Camera } from './capture.ts';
import { contradictions, deadLink, type Finding, staleSeason, strikesOut, type Target } from './judge.ts';
import { type Look, lookAt } from './look.ts';
import { isSkipped, readOrders } from './orders.ts';

type Database = Pick<Pool, 'query'>;

export interface RoundOptions {
  readonly pool: Database;
  readonly guard: Guard;
  /** Most camps per round. */
  readonly limit: number;
  readonly now: () => Date;
  readonly log: (message: string) => void;
  readonly signal?: AbortSignal;
}

interface AgentSettings {
  readonly paused: boolean;
  readonly revision: number;
  readonly directives: readonly string[];
  readonly disabledTools: readonly string[];
}

/** Most links of a camp that are checked besides its own address. */
const linksOfOne = 5;

/** Checks the next camps, unless paused; returns how many. */
export async function makeRound(options: RoundOptions): Promise<number> {
  const { pool, limit, guard, signal } = options;
  const { rows } = await pool.query<{ settings: AgentSettings }>('select api.overseer_orders() as settings');
  const settings = rows[0]?.settings;
  if (settings === undefined || settings.paused) return 0;
  const orders = readOrders(settings.directives);
  if (!orders.isGo) return 0;
  const taken = await pool.query<{ targets: Target[] }>('select api.next_overseer_targets($1) as targets', [limit]);
  const targets = taken.rows[0]?.targets ?? [];
  const camera = new Camera(guard);
  let looked = 0;
  try {
    for (const target of targets) {
      if (signal?.aborted === true) break;
      if (isSkipped(orders, [target.id, target.name, target.place, target.url])) continue;
      looked += 1;
      if (!(await visit(options, settings, target, camera))) break;
    }
  } finally {
    await camera.close();
  }
  return looked;
}

/** Checks one camp. False when the directives were changed meanwhile. */
async function visit(options: RoundOptions, settings: AgentSettings, target: Target, camera: Camera): Promise<boolean> {
  const { guard, now, signal } = options;
  const may = (tool: string) => !settings.disabledTools.includes(tool);
  const look = await lookAt(guard, target.url, now(), signal);
  const strikes =
    look.kind === 'missing' ? Math.min(100, target.strikes + 1) : look.kind === 'page' ? 0 : target.strikes;
  const findings: Finding[] = [];
  if (look.kind === 'missing' && strikes >= strikesOut && may('check_links'))
    findings.push(deadLink(target, look, target.url, now()));
  if (look.kind === 'page') {
    if (may('check_links')) findings.push(...(await deadLinks(options, target, look)));
    const stale = may('check_seasons') ? staleSeason(target, look, now()) : null;
    if (stale !== null) findings.push(stale);
    if (may('compare_pages')) findings.push(...contradictions(target, look, now()));
  }
  // Known findings are not reported again; when the page could not be fetched, they are kept unchanged.
  const reported = look.kind === 'unknown' ? target.findings : target.findings.filter((key) => isAmong(findings, key));
  const fresh = findings.filter(({ key }) => !target.findings.includes(key));
  const seen = { target, strikes, revision: settings.revision };
  if (fresh.length === 0) return await record(options.pool, { ...seen, reported }, null, []);
  for (const [at, finding] of fresh.entries()) {
    const captures = may('capture_pages') ? await capture(options, camera, finding.page) : [];
    const known = [...reported, ...fresh.slice(0, at + 1).map(({ key }) => key)];
    if (!(await record(options.pool, { ...seen, reported: known }, finding, captures))) return false;
  }
  return true;
}

const isAmong = (findings: readonly Finding[], wanted: string) => findings.some(({ key }) => key === wanted);

/** Findings for links that are gone. */
async function deadLinks({ guard, now, signal }: RoundOptions, target: Target, own: Look): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const link of target.links.slice(0, linksOfOne)) {
    if (link === target.url || link === own.url || signal?.aborted === true) continue;
    const look = await lookAt(guard, link, now(), signal);
    if (look.kind === 'missing') findings.push(deadLink(target, look, link, now()));
  }
  return findings;
}

/** A screenshot of the page if possible; a finding is valid without one. */
async function capture({ pool, log }: RoundOptions, camera: Camera, url: string): Promise<string[]> {
  try {
    const shot = await camera.take(url);
    const values = [JSON.stringify(shot.capture), shot.type, shot.bytes];
    const { rows } = await pool.query<{ id: string }>('select api.add_capture($1, $2, $3) as id', values);
    return rows.map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log(error instanceof NoBrowser ? error.message : `No picture of ${url}: ${error.message.split('\n')[0]}`);
    return [];
  }
}

/** The state of a check that is recorded with or without a finding. */
interface Seen {
  readonly target: Target;
  readonly strikes: number;
  readonly revision: number;
  /** Keys of all findings reported so far. */
  readonly reported: readonly string[];
}

async function record(
  pool: Database,
  { target, strikes, revision, reported }: Seen,
  finding: Finding | null,
  captures: readonly string[],
): Promise<boolean> {
  const changes = finding === null || finding.changes.length === 0 ? null : JSON.stringify(finding.changes);
  const { rows } = await pool.query<{ outcome: string }>(
    'select api.record_finding($1, $2, $3, $4, $5, $6, $7) as outcome',
    [target.id, revision, reported.slice(-50), strikes, finding?.text ?? null, changes, captures],
  );
  return rows[0]?.outcome !== 'stopped';
}
