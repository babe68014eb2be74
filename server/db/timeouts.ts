/**
 * How many milliseconds this process waits for the database, in one place: tests make them longer, because a machine
 * with much else to do is slow at times and not wrong.
 */
export const timeouts = {
  /** Until a connection is there. */
  connect: 5000,
  /** Until a statement has its answer; above the logins' statement_timeout, which ends it on the server first. */
  answer: 20_000,
  /** Until the authenticator knows who is asking. */
  authenticate: 5000,
  /** Until the question whether the database is up counts as answered with no. */
  probe: 2000,
};
