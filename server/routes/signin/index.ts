import authenticateInterstitial from './authenticate-interstitial.ts';
import endSessions from './end-sessions.ts';
import exchangeInterstitial from './exchange-interstitial.ts';
import getSigninPage from './get-signin-page.ts';
import listDemoMails from './list-demo-mails.ts';
import listSessions from './list-sessions.ts';
import magicLink from './magic-link.ts';
import rotateSession from './rotate-session.ts';
import signOut from './sign-out.ts';

/** Routes of the area signin. */
export const signinRoutes = [
  authenticateInterstitial,
  endSessions,
  exchangeInterstitial,
  getSigninPage,
  listDemoMails,
  listSessions,
  magicLink,
  rotateSession,
  signOut,
];
