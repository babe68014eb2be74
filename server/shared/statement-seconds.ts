/** Seconds that a caller's own statement may take; the service alone may ask for more. */
export const statementSeconds = 15;
