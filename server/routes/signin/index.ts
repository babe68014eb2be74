import authenticateInterstitial from './authenticate-interstitial.ts';
import disconnectMailbox from './disconnect-mailbox.ts';
import endSessions from './end-sessions.ts';
import exchangeInterstitial from './exchange-interstitial.ts';
import getSigninPage from './get-signin-page.ts';
import gmailCallback from './gmail-callback.ts';
import gmailExchange from './gmail-exchange.ts';
import gmailStart from './gmail-start.ts';
import gmailTicket from './gmail-ticket.ts';
import listDemoMails from './list-demo-mails.ts';
import listMailboxes from './list-mailboxes.ts';
import listSessions from './list-sessions.ts';
import magicLink from './magic-link.ts';
import rotateSession from './rotate-session.ts';
import signOut from './sign-out.ts';

/** Routes of the area signin. */
export const signinRoutes = [
  authenticateInterstitial,
  disconnectMailbox,
  endSessions,
  exchangeInterstitial,
  getSigninPage,
  gmailCallback,
  gmailExchange,
  gmailStart,
  gmailTicket,
  listDemoMails,
  listMailboxes,
  listSessions,
  magicLink,
  rotateSession,
  signOut,
];
