/** What the page asks the service: as nobody, whatever key or session the browser has. */

import { Unreachable } from '../kit/request.ts';
import { answerOf } from '../kit/session.ts';

export type Intent = 'signin' | 'signup';

/** A mail of a demo without a mail server. */
export interface DemoMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly link: string | null;
}

async function post(path: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  let response: Response;
  try {
    response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  } catch {
    throw new Unreachable();
  }
  return await answerOf(response);
}

/** Asks for a link by mail. The answer is the same for every address. */
export async function askForLink(email: string, intent: Intent): Promise<void> {
  await post('/api/users/magic-link', { email, intent, domain: 'WEB_APP' });
}

/** Uses a code up; the answer sets the session's cookie. */
export async function useCode(code: string): Promise<void> {
  await post('/api/users/exchange-interstitial', { code });
}

/** The newest mail to an address where mails are shown instead of sent; null where they are sent. */
export async function demoMail(to: string): Promise<DemoMail | null> {
  try {
    const response = await fetch('/api/demo/mails');
    if (!response.ok) return null;
    const { data } = (await response.json()) as { data: { mails: DemoMail[] } };
    return data.mails.find((mail) => mail.to === to) ?? null;
  } catch {
    return null;
  }
}
