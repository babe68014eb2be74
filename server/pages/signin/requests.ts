/** Requests of the page, sent anonymously regardless of the browser's key or session. */
import { request } from '../kit/request.ts';

export type Intent = 'signin' | 'signup';

/** A mail of a demo without a mail server. */
export interface DemoMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly link: string | null;
}

const nobody = { as: {} };

/** Requests a link by mail. The answer is the same for every address. */
export async function askForLink(email: string, intent: Intent): Promise<void> {
  const body = { email, intent, domain: 'WEB_APP' };
  await request('/api/users/magic-link', { ...nobody, method: 'POST', body });
}

/** Uses a code; the answer sets the session cookie. */
export async function useCode(code: string): Promise<void> {
  await request('/api/users/exchange-interstitial', { ...nobody, method: 'POST', body: { code } });
}

/** The newest mail to an address if mails are shown instead of sent; otherwise null. */
export async function demoMail(to: string): Promise<DemoMail | null> {
  try {
    const { data } = await request<{ data: { mails: DemoMail[] } }>('/api/demo/mails', nobody);
    return data.mails.find((mail) => mail.to === to) ?? null;
  } catch {
    return null;
  }
}
