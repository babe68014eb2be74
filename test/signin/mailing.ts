/** What tests of mail share: a worker's pool, and its sending without a queue. */
import pg from 'pg';
import { readConfig } from '../../server/config.ts';
import { serverUrl } from '../../server/db/pool.ts';
import { sendMails } from '../../server/mail/send.ts';
import { type MailLimits, openMailServer } from '../../server/outside/smtp.ts';
import type { TestDatabase } from '../database.ts';

export interface Postman {
  readonly pool: pg.Pool;
  /** Sends what is due and says how many were delivered. */
  send(limits?: MailLimits): Promise<number>;
  close(): Promise<void>;
}

/** Sends a database's mails with the rights of a worker. */
export async function openPostman(
  database: TestDatabase,
  smtpUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Postman> {
  const pool = new pg.Pool({ connectionString: await serverUrl(database.url, 'campatlas_worker'), max: 4 });
  const config = readConfig({ DATABASE_URL: database.url, PUBLIC_URL: 'https://camps.test', ...environment });
  return {
    pool,
    async send(limits) {
      const server = openMailServer(smtpUrl, limits);
      try {
        return await sendMails({ pool, server, config });
      } finally {
        server.close();
      }
    },
    close: () => pool.end(),
  };
}

/** Moves the clock of a database for connections that are opened from now on. */
export async function moveClock(database: TestDatabase, to: Date | null): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await database.sql(
    to === null
      ? `alter database ${name} reset campatlas.now`
      : `alter database ${name} set campatlas.now = '${to.toISOString()}'`,
  );
}
