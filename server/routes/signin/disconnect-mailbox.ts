import { z } from 'zod';
import type { AnyContext } from '../../http/define-route.ts';
import { defineRoute } from '../../http/define-route.ts';
import { revoke } from '../../outside/google.ts';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { persons } from '../../viewer/access.ts';
import { googleOf, tokenAddress } from './mailbox.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/account/mailboxes/{id}',
  name: 'signin.disconnect-mailbox',
  summary: 'End the connection of a mailbox',
  description:
    'Its token is deleted here immediately, then revoked at the provider. If that fails, `revoked` is ' +
    "false, and the person can revoke it in the provider's settings.",
  internal: true,
  access: persons,
  params: z.strictObject({ id: Uuid }),
  answers: {
    200: success(
      z.strictObject({
        id: z.guid(),
        mailbox: z.string(),
        revoked: z.boolean().meta({ description: 'Whether the provider has revoked the token too.' }),
      }),
    ),
  },
  run: async (context) => {
    const { id } = context.params;
    const { mailbox, sealed } = await context.own.call('api.disconnect_mailbox', { p_id: id });
    const revoked = sealed !== null && (await isRevoked(context, id, sealed));
    return { json: { success: true, data: { id, mailbox: mailbox ?? '', revoked } } };
  },
});

async function isRevoked(context: Pick<AnyContext, 'host' | 'report'>, id: string, sealed: Buffer): Promise<boolean> {
  const { host } = context;
  try {
    await revoke(googleOf(host.config), host.seal.open(sealed, tokenAddress(id)));
    return true;
  } catch (error) {
    context.report(error);
    return false;
  }
}
