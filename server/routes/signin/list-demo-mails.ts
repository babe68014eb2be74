import { z } from 'zod';
import type { Config } from '../../config.ts';
import { isCalledHere } from '../../http/client-address.ts';
import { defineRoute } from '../../http/define-route.ts';
import { newCodes } from '../../mail/codes.ts';
import { publicBase } from '../../mail/links.ts';
import { writeLetter } from '../../mail/templates.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';
import { isOwnMachine } from '../../shared/own-machine.ts';

const shown = 20;

interface Waiting {
  readonly id: string;
  readonly template: string;
  readonly to_address: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly hash: Buffer;
}

export default defineRoute({
  method: 'get',
  path: '/api/demo/mails',
  name: 'signin.list-demo-mails',
  summary: 'Queued mails, for a demo without a mail server',
  description: "Only for browsers on the demo's machine, and only without SMTP_URL; otherwise 404.",
  internal: true,
  access: { public: true, anonymous: true },
  isEnabled: ({ demo, smtpUrl }: Config) => demo && smtpUrl === null,
  answers: {
    200: success(
      z.strictObject({
        mails: z.array(
          z.strictObject({
            id: z.guid(),
            to: z.string(),
            subject: z.string(),
            text: z.string(),
            link: z.string().nullable(),
            createdAt: z.iso.datetime(),
          }),
        ),
      }),
    ),
  },
  run: async ({ host, clientAddress, headers }) => {
    if (!isOwnMachine(clientAddress) || !isCalledHere(headers))
      throw apiError(404, 'not_found', 'There is nothing at this address.');
    const codes = newCodes(shown);
    const hashes = [...codes.keys()].map((hex) => Buffer.from(hex, 'hex'));
    const { rows } = await host.pools.server.query<Waiting>('select * from api.peek_mails($1)', [hashes]);
    const base = publicBase(host.config);
    const mails = rows.map(({ id, template, to_address: to, data, created_at: created, hash }) => {
      const { subject, text } = writeLetter(template, data, base, codes.get(hash.toString('hex')) ?? '');
      const link = /^https?:\S+$/m.exec(text)?.[0] ?? null;
      return { id, to, subject, text, link, createdAt: created.toISOString() };
    });
    return { json: { success: true, data: { mails } } };
  },
});
