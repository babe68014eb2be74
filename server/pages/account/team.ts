/** Teams: members, invitations, and how to leave. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Chip } from '../kit/chips.ts';
import { Confirm } from '../kit/confirm.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { formatCount, formatDate } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState, Progress, Skeleton } from '../kit/states.ts';
import { Table } from '../kit/table.ts';
import { showToast } from '../kit/toast.ts';
import { useFocusAfter } from './focus.ts';
import type { Account, Answer, Invitation, Member, Team, TeamOfAccount } from './types.ts';

interface Props {
  readonly account: Account;
  onChange(): void;
}

export function TeamSection({ account, onChange }: Props): VNode {
  return html`<section class="card stack wide" id="team" aria-labelledby="team-title">
    <h2 id="team-title">Team</h2>
    ${
      account.teams.length === 0 &&
      html`<p class="quiet">You are not in a team. A team shares one plan and its allowances; its admin invites you
        by mail to ${account.email}.</p>`
    }
    ${account.teams.map(
      (team) => html`<${OneTeam} key=${team.id} of=${team} account=${account} onChange=${onChange} />`,
    )}
  </section>`;
}

function OneTeam({ of, account, onChange }: Props & { readonly of: TeamOfAccount }): VNode {
  const { data, error, reload } = useRequest<Answer<{ team: Team }>>(`/api/teams/${of.id}`);
  const heading = useFocusAfter(data);
  if (error) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  if (data === null) return html`<${Skeleton} lines=${4} />`;
  const { team } = data.data;
  const taken = team.members.length;
  return html`<div class="stack">
    <h3 tabindex="-1" ref=${heading}>${team.name}</h3>
    <${Progress} label="Seats" done=${team.seats === 0 ? 0 : taken / team.seats}
      text=${`${taken} of ${formatCount(team.seats, 'seat')} taken`} />
    <${Members} team=${team} account=${account} onChange=${reload} onLeave=${onChange} />
    ${team.role === 'admin' && html`<${Invitations} team=${team} onChange=${reload} />`}
  </div>`;
}

interface MembersProps {
  readonly team: Team;
  readonly account: Account;
  onChange(): void;
  onLeave(): void;
}

function Members({ team, account, onChange, onLeave }: MembersProps): VNode {
  const [asked, ask] = useState<Member | null>(null);
  const removal = useChange();
  const role = useChange();
  const isSelf = asked?.accountId === account.id;
  const remove = async () => {
    if (asked === null) return;
    const path = `/api/teams/${team.id}/members/${asked.accountId}`;
    if ((await removal.send(path, { method: 'DELETE' })) === null) return;
    showToast(isSelf ? `You have left ${team.name}.` : `${asked.name} has left ${team.name}.`);
    ask(null);
    (isSelf ? onLeave : onChange)();
  };
  const change = async ({ accountId, role: now }: Member) => {
    const path = `/api/teams/${team.id}/members/${accountId}`;
    const body = { role: now === 'admin' ? 'member' : 'admin' };
    if ((await role.send(path, { method: 'PATCH', body })) !== null) onChange();
  };
  const close = () => {
    removal.forget();
    ask(null);
  };
  return html`
    ${role.error && html`<${ErrorState} error=${role.error} />`}
    <${Table} caption=${`Members of ${team.name}`} rows=${team.members} keyOf=${({ accountId }: Member) => accountId}
      columns=${columnsOf(team, account, ask, change)} />
    <${Confirm} title=${isSelf ? `Leave ${team.name}?` : `Remove ${asked?.name ?? ''}?`} isOpen=${asked !== null}
      action=${isSelf ? 'Leave the team' : 'Free the seat'} isBusy=${removal.isBusy} error=${removal.error}
      onConfirm=${remove} onClose=${close}>
      <p>The plan and the allowances of the team are lost immediately.</p>
    <//>`;
}

function columnsOf(
  team: Team,
  account: Account,
  ask: (member: Member) => void,
  change: (member: Member) => Promise<void>,
) {
  const mayChange = team.role === 'admin';
  return [
    { name: 'name', label: 'Name', isHead: true, cell: ({ name }: Member) => name, sort: ({ name }: Member) => name },
    { name: 'email', label: 'Address', cell: ({ email }: Member) => email },
    {
      name: 'role',
      label: 'Role',
      cell: ({ role }: Member) => html`<${Chip} kind=${role === 'admin' ? 'good' : 'normal'}>${role}<//>`,
    },
    { name: 'joined', label: 'Joined', cell: ({ joinedAt }: Member) => formatDate(joinedAt) },
    {
      name: 'tools',
      label: 'Actions',
      align: 'right' as const,
      cell: (member: Member) => {
        const isSelf = member.accountId === account.id;
        const next = member.role === 'admin' ? 'Make member' : 'Make admin';
        return html`<span class="tools">
          ${
            mayChange &&
            !isSelf &&
            html`<${Button} isSmall label=${`${next}: ${member.name}`}
            onClick=${() => change(member)}>${next}<//>`
          }
          ${isSelf && html`<${Button} isSmall kind="danger" onClick=${() => ask(member)}>Leave<//>`}
          ${
            mayChange &&
            !isSelf &&
            html`<${Button} isSmall kind="danger" label=${`Remove ${member.name}`}
            onClick=${() => ask(member)}>Remove<//>`
          }
        </span>`;
      },
    },
  ];
}

function Invitations({ team, onChange }: { readonly team: Team; onChange(): void }): VNode {
  const [email, setEmail] = useState('');
  const invitation = useChange();
  const end = useChange();
  const type = (text: string) => {
    invitation.forget();
    setEmail(text);
  };
  const invite = async () => {
    const body = { email };
    if ((await invitation.send(`/api/teams/${team.id}/invitations`, { method: 'POST', body })) === null) return;
    showToast(`We wrote to ${email}.`);
    setEmail('');
    onChange();
  };
  const takeBack = async ({ id }: Invitation) => {
    if ((await end.send(`/api/teams/${team.id}/invitations/${id}`, { method: 'DELETE' })) !== null) onChange();
  };
  const open = team.invitations ?? [];
  const columns = [
    { name: 'email', label: 'Address', isHead: true, cell: (row: Invitation) => row.email },
    { name: 'until', label: 'Until', cell: (row: Invitation) => formatDate(row.expiresAt) },
    {
      name: 'tools',
      label: 'Actions',
      align: 'right' as const,
      cell: (row: Invitation) => html`<${Button} isSmall label=${`Take back: ${row.email}`} isBusy=${end.isBusy}
        onClick=${() => takeBack(row)}>Take back<//>`,
    },
  ];
  return html`
    ${end.error && html`<${ErrorState} error=${end.error} />`}
    ${
      open.length > 0 &&
      html`<${Table} caption="Open invitations" rows=${open} keyOf=${({ id }: Invitation) => id} columns=${columns} />`
    }
    <${Form} id="invite-form" label="Invite somebody" message=${invitation.error?.message ?? null} onSubmit=${invite}>
      <${Field} id="invite-email" type="email" label="Invite somebody" value=${email} autocomplete="off"
        placeholder="kim@example.org" onChange=${type}
        hint="They get a mail and can accept within seven days. A seat is taken only then." />
      <div class="row">
        <${Button} kind="main" type="submit" isBusy=${invitation.isBusy} isDisabled=${email.trim() === ''}>Invite<//>
      </div>
    <//>`;
}
