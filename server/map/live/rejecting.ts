import { apiErrorOfDatabase } from '../../db/sqlstate.ts';

/** Waits for what the database may refuse: its error becomes the refusal that it stands for. */
export async function rejecting<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw apiErrorOfDatabase(error) ?? error;
  }
}
