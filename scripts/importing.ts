/** Helpers of the import commands: database, progress, interruption. */
import { say } from './command.ts';
import { openDatabase } from './database.ts';
import { prepareDeploy } from './deploy-step.ts';
import { showProgress } from './import-progress.ts';
import { stopSignal } from './stop-signal.ts';

/** Common options of the imports, and a function that ends the progress bar before other output. */
export interface ImportContext {
  readonly options: {
    readonly ownerUrl: string;
    readonly log: (line: string) => void;
    readonly progress: ReturnType<typeof showProgress>['update'];
    readonly signal: AbortSignal;
  };
  readonly endProgress: () => void;
}

/** Opens the configured database for `work` and closes it afterwards; `reason` is thrown on interruption. */
export async function importing<T>(work: (context: ImportContext) => Promise<T>, reason?: Error): Promise<T> {
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
