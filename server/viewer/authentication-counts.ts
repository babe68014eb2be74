import { Histogram, secondsBounds } from '../shared/histogram.ts';

/** What an authenticator has decided, in plain numbers. */
export class AuthenticationCounts {
  ok = 0;
  unknown = 0;
  exhausted = 0;
  /** The database was away, or its answer lost. */
  failed = 0;
  /** Reads that were taken. */
  debits = 0;
  readonly batchSizes = new Histogram([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  readonly seconds = new Histogram(secondsBounds);
}
