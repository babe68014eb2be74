import getAccount from './get-account.ts';
import getCsrfToken from './get-csrf-token.ts';

/** Routes of the area accounts. */
export const accountsRoutes = [getAccount, getCsrfToken];
