/** The deploy as a step of a longer command. */
import { deploy } from '../server/db/deploy.ts';
import { say, step } from './command.ts';

/** Brings the database to this version, saying what it does. */
export function prepareDeploy(ownerUrl: string): Promise<void> {
  return step('deploying the database', () => deploy(ownerUrl, { log: say }));
}
