/** The sessions of the account, and how to end the others. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { formatAgo, formatDate } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState, Skeleton } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import type { Answer, Session } from './types.ts';

export function SessionsSection(): VNode {
  const { data, error, reload } = useRequest<Answer<{ sessions: readonly Session[] }>>('/api/account/sessions');
  const end = useChange();
  const endOthers = async () => {
    if ((await end.send('/api/account/sessions', { method: 'DELETE' })) === null) return;
    showToast('Everywhere else you are signed out.');
    reload();
  };
  const sessions = data?.data.sessions ?? [];
  return html`<section class="card stack" id="sessions" aria-labelledby="sessions-title">
    <h2 id="sessions-title">Signed in</h2>
    ${error && html`<${ErrorState} error=${error} onRetry=${reload} />`}
    ${data === null && error === null && html`<${Skeleton} lines=${3} />`}
    ${data !== null && sessions.length === 0 && html`<p class="quiet">In no browser.</p>`}
    <ul class="stack">
      ${sessions.map(
        (session) => html`<li key=${session.id}>
          <strong>${session.current ? 'This browser' : nameOf(session)}</strong>
          <br /><span class="quiet">${usedOf(session)}</span>
        </li>`,
      )}
    </ul>
    ${end.error && html`<${ErrorState} error=${end.error} />`}
    ${
      sessions.some(({ current }) => !current) &&
      html`<div class="row"><${Button} isBusy=${end.isBusy} onClick=${endOthers}>Sign out everywhere else<//></div>`
    }
  </section>`;
}

const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'];
const browsers = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'];

/** A short name of a browser from its user agent. */
function nameOf({ agent, kind }: Session): string {
  const found = (words: readonly string[]) => words.find((word) => agent?.includes(word));
  const browser = { Edg: 'Edge', OPR: 'Opera' }[found(browsers) ?? ''] ?? found(browsers) ?? 'A browser';
  const system = found(systems) === 'Macintosh' ? 'Mac' : found(systems);
  if (kind === 'mobile') return system === undefined ? 'The app' : `The app on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

function usedOf({ lastUsedAt, createdAt }: Session): string {
  return `last used ${formatAgo(lastUsedAt ?? createdAt)}, since ${formatDate(createdAt)}`;
}
