/** Signing in as a person does: requesting a link, reading its mail, using it. */
import type { Api, ApiAnswer } from '../api.ts';
import type { FakeMailServer, Mail } from '../fakes/smtp/open.ts';
import type { Postman } from './mailing.ts';

/** The parts of a world that deliver mail. */
export interface Post {
  readonly api: Api;
  readonly mailbox: FakeMailServer;
  readonly postman: Postman;
}

let addresses = 0;
/** A new e-mail address. */
export function newAddress(): string {
  addresses += 1;
  return `person-${addresses}@example.org`;
}

/** Requests a link. */
export function ask(api: Api, email: string, more: object = {}): Promise<ApiAnswer> {
  return api.as('nobody').send('POST', '/api/users/magic-link', {
    email,
    intent: 'signup',
    domain: 'WEB_APP',
    ...more,
  });
}

/** Requests a link and reads its mail. */
export async function mailFor({ api, mailbox, postman }: Post, email: string, more: object = {}): Promise<Mail> {
  const before = (await mailbox.mails(email)).length;
  await ask(api, email, more);
  await postman.send();
  return await mailbox.next(email, before + 1);
}

/** Exchanges a code for a session. */
export function exchange(api: Api, code: string, more: object = {}): Promise<ApiAnswer> {
  return api.as('nobody').send('POST', '/api/users/exchange-interstitial', { code, ...more });
}
