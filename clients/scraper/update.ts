/** Updates the program with an operator's script: `SCRIPT status`, `SCRIPT update REVISION`, `SCRIPT rollback`. */
import { execFile } from 'node:child_process';
import type { Build, Update, UpdateReport } from './protocol.ts';
import type { Service } from './service.ts';

const scriptMs = 10 * 60_000;
const tailLength = 4000;

interface Run {
  readonly isGood: boolean;
  readonly output: string;
}

function run(script: string, words: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(script, words, { timeout: scriptMs, maxBuffer: 16 * 2 ** 20 }, (error, out, err) => {
      const reason = error === null ? '' : `\n${error.message}`;
      resolve({ isGood: error === null, output: `${out}${err}${reason}` });
    });
  });
}

/** The running version as reported by the script's `status`; null without a script or a valid report. */
export async function readBuild(script: string | undefined): Promise<Build | null> {
  if (script === undefined) return null;
  const { isGood, output } = await run(script, ['status']);
  try {
    const { revision, mainRevision = null, behindMain = null } = JSON.parse(output) as Partial<Build>;
    if (!isGood || revision === undefined) return null;
    return { revision, mainRevision, behindMain, checkedAt: new Date().toISOString() };
  } catch {
    return null;
  }
}

/** Updates the program and reports the result; rolls back a failed update. */
export async function runUpdate(script: string | undefined, update: Update, service: Service): Promise<UpdateReport> {
  const from = await readBuild(script);
  const fromRevision = from === null ? {} : { fromRevision: from.revision };
  await service.reportUpdate(update.id, { status: 'running', ...fromRevision });
  const report = await outcomeOf(script, update);
  const to = await readBuild(script);
  const whole = { ...report, ...fromRevision, ...(to === null ? {} : { toRevision: to.revision }) };
  await service.reportUpdate(update.id, whole);
  return whole;
}

async function outcomeOf(script: string | undefined, { action, targetRevision }: Update): Promise<UpdateReport> {
  if (script === undefined) return { status: 'failed', message: 'This installation has no update script.' };
  const words = action === 'rollback' ? ['rollback'] : ['update', targetRevision ?? ''];
  const done = await run(script, words);
  const logTail = done.output.slice(-tailLength);
  if (done.isGood) return { status: 'succeeded', logTail };
  if (action === 'rollback') return { status: 'failed', message: 'The rollback failed.', logTail };
  const back = await run(script, ['rollback']);
  return {
    status: back.isGood ? 'rolled_back' : 'failed',
    message: back.isGood ? 'The update failed and was rolled back.' : 'The update failed, and so did its rollback.',
    logTail: `${done.output}\n${back.output}`.slice(-tailLength),
  };
}
