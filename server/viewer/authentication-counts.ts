import { Histogram, secondsBounds } from '../shared/histogram.ts';

/** Counts of an authenticator's decisions. */
export class AuthenticationCounts {
  ok = 0;
  unknown = 0;
  exhausted = 0;
  /** The database was unreachable, or its answer was lost. */
  failed = 0;
  /** Reads that were debited. */
  debits = 0;
  readonly batchSizes = new Histogram([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  readonly seconds = new Histogram(secondsBounds);
}
