/**
 * Sends due mails from the outbox: leased, sent and reported in batches, each mail with a secret made for this attempt.
 */
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { addressOf, type MailOutcome, type MailServer } from '../outside/smtp.ts';
import { appCode, newCodes } from './codes.ts';
import { mailFrom, publicBase } from './links.ts';
import { writeLetter } from './templates.ts';

/** Longer than sending a mail and reporting it can take; afterwards another worker may take the mail. */
const lease = '75 seconds';
const batch = 20;

/** A leased mail; `attempt` is null when api.take_mails ended it without sending. */
interface Taken {
  readonly id: string;
  readonly attempt: string | null;
  readonly template: string;
  readonly to_address: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly message_id: string;
  readonly hash: Buffer;
}

export interface Sending {
  readonly pool: Pick<Pool, 'query'>;
  readonly server: MailServer;
  readonly config: Config;
  readonly signal?: AbortSignal | undefined;
}

/** Sends until no mail is due; returns the number of delivered mails. */
export async function sendMails({ pool, server, config, signal }: Sending): Promise<number> {
  const domain = addressOf(mailFrom(config)).replace(/^.*@/, '');
  let delivered = 0;
  while (signal?.aborted !== true) {
    const codes = newCodes(batch);
    const hashes = [...codes.keys()].map((hex) => Buffer.from(hex, 'hex'));
    const { rows } = await pool.query<Taken>('select * from api.take_mails($1, $2, $3, $4)', [
      hashes,
      domain,
      config.mailboxLimit,
      lease,
    ]);
    if (rows.length === 0) break;
    const mails = rows.filter(({ attempt }) => attempt !== null);
    const outcomes = await Promise.all(mails.map((mail) => sendOne(mail, codes, server, config)));
    if (mails.length > 0)
      await pool.query('select api.report_mails($1, $2, $3, $4)', [
        mails.map(({ id }) => id),
        mails.map(({ attempt }) => attempt),
        outcomes.map(({ outcome }) => outcome),
        outcomes.map(({ error }) => error),
      ]);
    delivered += outcomes.filter(({ outcome }) => outcome === 'deliver').length;
  }
  return delivered;
}

async function sendOne(
  mail: Taken,
  codes: ReadonlyMap<string, string>,
  server: MailServer,
  config: Config,
): Promise<MailOutcome> {
  const secret = codes.get(mail.hash.toString('hex')) ?? '';
  const code = mail.data.domain === 'MOBILE_APP' ? `${appCode}${secret}` : secret;
  const letter = writeLetter(mail.template, mail.data, publicBase(config), code);
  return await server.send({
    from: mailFrom(config),
    to: mail.to_address,
    messageId: mail.message_id,
    ...letter,
  });
}
