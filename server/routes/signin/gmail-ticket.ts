import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { codeHash, newCode } from '../../mail/codes.ts';
import { publicBase } from '../../mail/links.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { Challenge } from './codes.ts';
import { googleOf } from './mailbox.ts';

export default defineRoute({
  method: 'post',
  path: '/api/auth/gmail-ticket',
  name: 'signin.gmail-ticket',
  summary: 'Begin to connect a mailbox',
  description:
    'Returns an address to open in the browser, once, within ten minutes. The mobile app must send a ' + 'challenge.',
  internal: true,
  access: persons,
  body: z
    .strictObject({ flow: z.enum(['web', 'native'], 'it must be web or native'), challenge: Challenge.optional() })
    .refine(({ flow, challenge }) => flow === 'web' || challenge !== undefined, {
      path: ['challenge'],
      error: 'it is required for native',
    }),
  answers: { 201: success(z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() })) },
  run: async ({ own, body, host: { config } }) => {
    googleOf(config);
    const ticket = newCode();
    const expires = await own.call('api.issue_mail_ticket', {
      p_hash: codeHash(ticket),
      p_flow: body.flow,
      p_challenge: body.challenge ?? null,
    });
    const url = `${publicBase(config)}/api/auth/gmail-start?ticket=${ticket}`;
    const expiresAt = new Date(expires as string | Date).toISOString();
    return { status: 201, json: { success: true, data: { url, expiresAt } } };
  },
});
