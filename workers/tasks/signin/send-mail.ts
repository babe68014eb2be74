import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { sendMails } from '../../../server/mail/send.ts';
import { openMailServer } from '../../../server/outside/smtp.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'signin/send-mail': Record<string, never>;
    }
  }
}

/** Sends due mails. Leases ensure that each mail is sent by one worker. Without a mail server mails wait. */
const sendMail: Task<'signin/send-mail'> = async (_payload, helpers) => {
  const config = readConfig(process.env);
  if (config.smtpUrl === null) return;
  const server = openMailServer(config.smtpUrl);
  try {
    const sent = await sendMails({ pool: statementsOf(helpers), server, config, signal: helpers.abortSignal });
    helpers.logger.info(`${sent} mails sent`);
  } finally {
    server.close();
  }
};

export default sendMail;
