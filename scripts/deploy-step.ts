/** Deploys as a step of another command. */
import { deploy } from '../server/db/deploy.ts';
import { say, step } from './command.ts';

/** Upgrades the database to this version and prints progress. */
export function prepareDeploy(ownerUrl: string): Promise<void> {
  return step('deploying the database', () => deploy(ownerUrl, { log: say }));
}
