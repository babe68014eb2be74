/**
 * The time by which the server decides, as guard.now() is that of SQL. What only measures how long something takes asks
 * elsewhere.
 */
export const clock = {
  /** Milliseconds since 1970. Tests put another function here. */
  now: (): number => Date.now(),
};
