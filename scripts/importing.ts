/** What the commands that import share: the database, how far they are, and when they are told to stop. */
import { say } from './command.ts';
import { openDatabase } from './database.ts';
import { prepareDeploy } from './deploy-step.ts';
import { showProgress } from './import-progress.ts';
import { stopSignal } from './stop-signal.ts';

/** What every import takes, and the end of its bar, after which lines may be printed. */
export interface Means {
  readonly options: {
    readonly ownerUrl: string;
    readonly log: (line: string) => void;
    readonly progress: ReturnType<typeof showProgress>['update'];
    readonly signal: AbortSignal;
  };
  readonly endProgress: () => void;
}

/** Opens the database of the settings for `work` and closes it after that; `reason` is what an interrupt throws. */
export async function importing<T>(work: (means: Means) => Promise<T>, reason?: Error): Promise<T> {
  const signal = stopSignal(reason);
  const database = await openDatabase();
  const progress = showProgress();
  try {
    if (database.isPrivate) await prepareDeploy(database.directUrl);
    const options = { ownerUrl: database.directUrl, log: say, progress: progress.update, signal };
    return await work({ options, endProgress: progress.end });
  } finally {
    progress.end();
    await database.stop();
  }
}
