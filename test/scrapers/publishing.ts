import publish from '../../workers/tasks/scrapers/publish.ts';
import type { TestDatabase } from '../database.ts';
import { runTask } from '../run-task.ts';

/** Publishes the results of completed jobs. */
export function publishAll(database: Pick<TestDatabase, 'url'>): Promise<void> {
  return runTask(publish, database);
}
