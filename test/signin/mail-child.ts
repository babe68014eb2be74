/**
 * A worker that sends mails and kills itself. Arguments: database, mail server, and the moment of death: when mails
 * were taken, a number of milliseconds after the first was begun, when its response arrived, or when all was reported.
 */
import { sendMails } from '../../server/mail/send.ts';
import { openMailServer } from '../../server/outside/smtp.ts';
import { mailWorker } from './mailing.ts';

const [databaseUrl = '', smtpUrl = '', where = ''] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');
const { pool, config } = await mailWorker(databaseUrl);
const server = openMailServer(smtpUrl);
const after = Number(where);
await sendMails({
  config,
  pool: {
    query: (async (text: string, values: unknown[]) => {
      const rows = await pool.query(text, values);
      if (where === 'taken' || (where === 'reported' && text.includes('report_mails'))) die();
      return rows;
    }) as typeof pool.query,
  },
  server: {
    async send(mail) {
      const outcome = server.send(mail);
      if (Number.isFinite(after)) setTimeout(die, after);
      const told = await outcome;
      if (where === 'answered') die();
      return told;
    },
    close: () => server.close(),
  },
});
