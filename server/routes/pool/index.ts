import createAccount from './create-account.ts';
import listAccounts from './list-accounts.ts';
import removeAccount from './remove-account.ts';
import restartLogin from './restart-login.ts';
import setCeiling from './set-ceiling.ts';
import watchAccounts from './watch-accounts.ts';

/** Routes of the area pool. */
export const poolRoutes = [createAccount, listAccounts, removeAccount, restartLogin, setCeiling, watchAccounts];
