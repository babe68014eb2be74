/** Helpers for mail tests: a worker's pool, and sending without a queue. */
import pg from 'pg';
import { type Config, readConfig } from '../../server/config.ts';
import { serverUrl } from '../../server/db/pool.ts';
import { sendMails } from '../../server/mail/send.ts';
import { type MailLimits, openMailServer } from '../../server/outside/smtp.ts';
import type { TestDatabase } from '../database.ts';

export interface Postman {
  readonly pool: pg.Pool;
  /** Sends what is due and returns the number of delivered mails. */
  send(limits?: MailLimits): Promise<number>;
  close(): Promise<void>;
}

/** What a worker needs to send a database's mails. */
export async function mailWorker(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ pool: pg.Pool; config: Config }> {
  return {
    pool: new pg.Pool({ connectionString: await serverUrl(databaseUrl, 'campatlas_worker'), max: 4 }),
    config: readConfig({ DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://camps.test', ...environment }),
  };
}

/** Sends a database's mails with the rights of a worker. */
export async function openPostman(
  database: TestDatabase,
  smtpUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Postman> {
  const { pool, config } = await mailWorker(database.url, environment);
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

/** Sets the clock of a database for connections opened from now on. */
export async function moveClock(database: TestDatabase, to: Date | null): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await database.sql(
    to === null
      ? `alter database ${name} reset campatlas.now`
      : `alter database ${name} set campatlas.now = '${to.toISOString()}'`,
  );
}
