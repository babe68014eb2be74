/** Client of the mail server: sends one mail to one recipient per call. */
import { createTransport } from 'nodemailer';
import { isOwnMachine } from '../shared/own-machine.ts';

/** A mail to send. */
export interface OutgoingMail {
  readonly from: string;
  /** One address, validated by the outbox. */
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The result: delivered, permanently rejected, or to be retried; `error` is the server's error code. */
export interface MailOutcome {
  readonly outcome: 'deliver' | 'refuse' | 'later';
  readonly error: string | null;
}

export interface MailServer {
  /** Never rejects. A lost response counts as `later`; the Message-ID lets the receiver detect the duplicate. */
  send(mail: OutgoingMail): Promise<MailOutcome>;
  close(): void;
}

export interface MailLimits {
  /** Timeout for connecting and for each response, in milliseconds. */
  readonly answerMs?: number;
  /** Timeout for a whole mail, below the sender's lease. */
  readonly mailMs?: number;
  readonly connections?: number;
}

/** Rejects lists, quotes, line breaks and comments, which nodemailer would interpret. */
const oneAddress = /^[!#-'*+\-./0-9=?A-Z^-~]+@[0-9A-Za-z.-]+$/;

/** Opens a pool of connections that connect on demand; the caller closes it. */
export function openMailServer(url: string, limits: MailLimits = {}): MailServer {
  const { answerMs = 20_000, mailMs = 45_000, connections = 10 } = limits;
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    host,
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A mail server on this machine needs no valid certificate.
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
        (error: unknown): MailOutcome => ({ outcome: isFinal(error) ? 'refuse' : 'later', error: codeOf(error) }),
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

/** Whether the server permanently rejected this mail. Authentication and TLS problems may be fixed and are retried. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH' || code === 'ETLS') return false;
  return (responseCode >= 500 && responseCode < 600) || (code === 'EENVELOPE' && responseCode === 0);
}

/** The error code, without the message, which may repeat addresses and links. */
function codeOf(error: unknown): string {
  const { code = 'error', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
