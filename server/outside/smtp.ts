/** The mail server: one mail to one recipient a call, and what its answer means. */
import { createTransport } from 'nodemailer';
import { isOwnMachine } from '../shared/own-machine.ts';

/** A mail as it leaves. */
export interface OutgoingMail {
  readonly from: string;
  /** One address, which the outbox has checked. */
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What became of it: delivered, refused for good, or to be tried again; `error` is what the server said. */
export interface MailOutcome {
  readonly outcome: 'deliver' | 'refuse' | 'later';
  readonly error: string | null;
}

export interface MailServer {
  /** Never rejects: a lost answer is `later`, and the Message-ID tells the receiver that the copy is one. */
  send(mail: OutgoingMail): Promise<MailOutcome>;
  close(): void;
}

export interface MailLimits {
  /** Until a connection, or an answer, is given up. */
  readonly answerMs?: number;
  /** Until a mail is given up altogether, below the lease of whoever sends it. */
  readonly mailMs?: number;
  readonly connections?: number;
}

/** nodemailer takes a list apart, and quotes, line breaks and comments: none of them may come so far. */
const oneAddress = /^[!#-'*+\-./0-9=?A-Z^-~]+@[0-9A-Za-z.-]+$/;

/** Opens a few connections to the mail server when they are needed; close them. */
export function openMailServer(url: string, limits: MailLimits = {}): MailServer {
  const { answerMs = 20_000, mailMs = 45_000, connections = 10 } = limits;
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    host,
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // Whoever answers on this machine needs no certificate of its own.
    ...(isOwnMachine(host) ? { tls: { rejectUnauthorized: false } } : {}),
    pool: true,
    maxConnections: connections,
    maxMessages: 1000,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on('error', () => {});
  return {
    async send({ from, to, ...mail }) {
      if (!oneAddress.test(to)) return { outcome: 'refuse', error: 'no address' };
      const envelope = { from: addressOf(from), to: [to] };
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<MailOutcome>((resolve) => {
        timer = setTimeout(() => resolve({ outcome: 'later', error: `no end after ${mailMs} ms` }), mailMs);
      });
      const sent = transport.sendMail({ from, to: { name: '', address: to }, envelope, ...mail }).then(
        (): MailOutcome => ({ outcome: 'deliver', error: null }),
        (error: unknown): MailOutcome => ({ outcome: isFinal(error) ? 'refuse' : 'later', error: told(error) }),
      );
      return await Promise.race([sent, late]).finally(() => clearTimeout(timer));
    },
    close: () => transport.close(),
  };
}

/** The bare address of `Name <address>`. */
export function addressOf(from: string): string {
  return /<([^<>]+)>$/.exec(from)?.[1] ?? from;
}

/** Whether the server has refused this mail itself; who we are, or what it lacks today, may be mended. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH' || code === 'ETLS') return false;
  return (responseCode >= 500 && responseCode < 600) || (code === 'EENVELOPE' && responseCode === 0);
}

/** What went wrong, without addresses and links that a server may repeat. */
function told(error: unknown): string {
  const { code = 'error', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
