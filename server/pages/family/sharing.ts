/** Who shares a profile, and who is invited. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Dialog } from '../kit/dialog.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { formatDate, formatMoment } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { type RequestOptions, useRequest } from '../kit/request.ts';
import { ErrorState, Skeleton } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import { base, type Child, nameOf } from './data.ts';

interface Guardian {
  readonly userId: string;
  readonly email: string;
  readonly joinedAt: string;
}

interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly expiresAt: string;
}

export function Sharing({ child, onClose }: { readonly child: Child; onClose(): void }): VNode {
  const path = `${base}/children/${child.id}`;
  const isOwner = child.role === 'owner';
  const guardians = useRequest<{ data: { guardians: Guardian[] } }>(`${path}/guardians`);
  const invitations = useRequest<{ data: { invitations: Invitation[] } }>(isOwner ? `${path}/invitations` : null);
  const [email, setEmail] = useState('');
  const { isBusy, error: refusal, send } = useChange();
  const act = async (done: string, to: string, options: RequestOptions) => {
    if ((await send(to, options)) === null) return;
    showToast(done);
    setEmail('');
    guardians.reload();
    invitations.reload();
  };
  const invite = () =>
    act('The invitation is on its way.', `${path}/invitations`, { method: 'POST', body: { email: email.trim() } });
  const end = (done: string, to: string) => act(done, to, { method: 'DELETE' });
  const error = guardians.error ?? invitations.error;
  const pending = invitations.data?.data.invitations ?? [];
  const people = guardians.data?.data.guardians ?? null;
  return html`<${Dialog} title=${`Who shares ${nameOf(child)}`} isOpen onClose=${onClose}>
    <div class="stack">
      ${error && html`<${ErrorState} error=${error} onRetry=${guardians.reload} />`}
      ${people === null && !error && html`<${Skeleton} lines=${2} />`}
      ${people?.length === 0 && html`<p class="quiet">Nobody else sees this profile.</p>`}
      <ul class="plain stack">
        ${people?.map(
          (one) => html`<li key=${one.userId} class="row spread">
            <span>${one.email} <span class="quiet small">since ${formatDate(one.joinedAt)}</span></span>
            ${
              isOwner &&
              html`<${Button} isSmall kind="danger" isBusy=${isBusy}
              onClick=${() => end('Ended.', `${path}/guardians/${one.userId}`)}>End<//>`
            }
          </li>`,
        )}
        ${pending.map(
          (one) => html`<li key=${one.id} class="row spread">
            <span>${one.email} <span class="quiet small">invited, until ${formatMoment(one.expiresAt)}</span></span>
            <${Button} isSmall isBusy=${isBusy}
              onClick=${() => end('Revoked.', `${path}/invitations/${one.id}`)}>Revoke<//>
          </li>`,
        )}
      </ul>
      ${
        isOwner &&
        html`<${Form} id="invite" label="Invite somebody" message=${refusal?.message ?? null} onSubmit=${invite}>
        <${Field} type="email" id="invite-email" label="Invite another adult by e-mail" value=${email} isRequired
          hint="They can see and correct this profile. You can end this at any time." onChange=${setEmail} />
        <div class="row"><${Button} type="submit" kind="main" isBusy=${isBusy}>Send the invitation<//></div>
      <//>`
      }
    </div>
  <//>`;
}
