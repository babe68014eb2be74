/** Signing in, as tests do it: asked for, mailed, used. */
import type { Api, ApiAnswer } from '../api.ts';
import type { FakeMailServer, Mail } from '../fakes/smtp/open.ts';
import type { Postman } from './mailing.ts';

/** The parts of a world in which mail arrives. */
export interface Post {
  readonly api: Api;
  readonly mailbox: FakeMailServer;
  readonly postman: Postman;
}

let addresses = 0;
/** An address that nobody has. */
export function newAddress(): string {
  addresses += 1;
  return `person-${addresses}@example.org`;
}

/** Asks for a link. */
export function ask(api: Api, email: string, more: object = {}): Promise<ApiAnswer> {
  return api.as('nobody').send('POST', '/api/users/magic-link', {
    email,
    intent: 'signup',
    domain: 'WEB_APP',
    ...more,
  });
}

/** Asks for a link and reads its mail. */
export async function mailFor({ api, mailbox, postman }: Post, email: string, more: object = {}): Promise<Mail> {
  const before = (await mailbox.mails(email)).length;
  await ask(api, email, more);
  await postman.send();
  return await mailbox.next(email, before + 1);
}

/** Uses a code. */
export function exchange(api: Api, code: string, more: object = {}): Promise<ApiAnswer> {
  return api.as('nobody').send('POST', '/api/users/exchange-interstitial', { code, ...more });
}
