import changeAccount from './change-account.ts';
import createKey from './create-key.ts';
import eraseAccount from './erase-account.ts';
import exportAccount from './export-account.ts';
import getAccount from './get-account.ts';
import getCsrfToken from './get-csrf-token.ts';
import getUsage from './get-usage.ts';
import getViewer from './get-viewer.ts';
import listKeys from './list-keys.ts';
import revokeKey from './revoke-key.ts';
import rotateCredential from './rotate-credential.ts';
import rotateKey from './rotate-key.ts';

/** Routes of the area accounts. */
export const accountsRoutes = [
  changeAccount,
  createKey,
  eraseAccount,
  exportAccount,
  getAccount,
  getCsrfToken,
  getUsage,
  getViewer,
  listKeys,
  revokeKey,
  rotateCredential,
  rotateKey,
];
