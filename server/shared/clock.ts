/**
 * The current time for decisions, the counterpart of guard.now() in SQL. Code that only measures durations uses
 * performance.now().
 */
export const clock = {
  /** Milliseconds since 1970. Tests replace this function. */
  now: (): number => Date.now(),
};
