import getCsrfToken from './get-csrf-token.ts';

/** Routes of the area accounts. */
export const accountsRoutes = [getCsrfToken];
