/** The time limit in seconds of a caller's own SQL statement; only the service's own statements may take longer. */
export const statementSeconds = 15;
