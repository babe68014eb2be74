import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { onceGiven } from '../../until.ts';
import { startFake } from '../start.ts';

/** A received mail, as recorded in the ledger. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** The fault applied when it arrived. */
  readonly fault: string;
  readonly raw: string;
}

/** A parsed mail. */
export interface Mail extends Received {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** The code in its link. */
  readonly code: string;
}

export type SmtpFault = 'ok' | '4xx' | '5xx' | 'drop' | 'hang';

export interface FakeMailServer {
  /** For SMTP_URL. */
  readonly url: string;
  setFault(fault: SmtpFault): void;
  received(): readonly Received[];
  /** All mails to an address, or all mails, parsed. */
  mails(to?: string): Promise<readonly Mail[]>;
  /** Waits for the mail with this number, counted from 1, to an address. */
  next(to: string, number?: number): Promise<Mail>;
  stop(): Promise<void>;
}

/** Starts a mail server as a separate process. */
export async function openMailbox(): Promise<FakeMailServer> {
  const program = join(import.meta.dirname, 'server.ts');
  const { url, folder, ledger: received, stop } = await startFake<Received>(program);
  const mails = (to?: string) =>
    Promise.all(
      received()
        .filter((mail) => to === undefined || mail.to[0]?.toLowerCase() === to.toLowerCase())
        .map(read),
    );
  return {
    url,
    setFault: (fault) => writeFileSync(join(folder, 'fault'), fault),
    received,
    mails,
    async next(to, number = 1) {
      const isThere = (all: readonly Mail[]) => all.length >= number;
      const all = await onceGiven(`mail ${number} to ${to} has come`, () => mails(to), isThere);
      return all[number - 1] as Mail;
    },
    stop,
  };
}

async function read(received: Received): Promise<Mail> {
  const { subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(received.raw);
  const code = /code=([\w.-]+)/.exec(text)?.[1] ?? '';
  return { ...received, subject, text, html, messageId, code };
}
