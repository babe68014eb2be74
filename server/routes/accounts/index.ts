import acceptInvitation from './accept-invitation.ts';
import askNewEmail from './ask-new-email.ts';
import changeAccount from './change-account.ts';
import changeMember from './change-member.ts';
import confirmNewEmail from './confirm-new-email.ts';
import createKey from './create-key.ts';
import eraseAccount from './erase-account.ts';
import exportAccount from './export-account.ts';
import getAccount from './get-account.ts';
import getAccountPage from './get-account-page.ts';
import getCsrfToken from './get-csrf-token.ts';
import getTeam from './get-team.ts';
import getUsage from './get-usage.ts';
import getViewer from './get-viewer.ts';
import inviteMember from './invite-member.ts';
import listKeys from './list-keys.ts';
import removeMember from './remove-member.ts';
import revokeInvitation from './revoke-invitation.ts';
import revokeKey from './revoke-key.ts';
import rotateCredential from './rotate-credential.ts';
import rotateKey from './rotate-key.ts';

/** Routes of the area accounts. */
export const accountsRoutes = [
  acceptInvitation,
  askNewEmail,
  changeAccount,
  changeMember,
  confirmNewEmail,
  createKey,
  eraseAccount,
  exportAccount,
  getAccount,
  getAccountPage,
  getCsrfToken,
  getTeam,
  getUsage,
  getViewer,
  inviteMember,
  listKeys,
  removeMember,
  revokeInvitation,
  revokeKey,
  rotateCredential,
  rotateKey,
];
