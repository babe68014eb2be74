import { apiErrorOfDatabase } from '../../db/sqlstate.ts';

/** Awaits database work and converts its errors to ApiErrors. */
export async function rejecting<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw apiErrorOfDatabase(error) ?? error;
  }
}
