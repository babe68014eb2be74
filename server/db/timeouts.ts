/**
 * How many milliseconds this process waits for the database. Kept in one object so that tests can extend them on a busy
 * machine.
 */
export const timeouts = {
  /** For a connection. */
  connect: 5000,
  /** For a statement's result; longer than the logins' statement_timeout, which ends it on the server first. */
  answer: 20_000,
  /** For the authentication of a request. */
  authenticate: 5000,
  /** For the answer to a readiness check, after which the database counts as down. */
  probe: 2000,
};
