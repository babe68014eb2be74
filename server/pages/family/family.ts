/** The page of a family: its children, household, care and remembered facts. */
import { changeQuery, useQuery } from '../kit/address.ts';
import { LinkButton } from '../kit/button.ts';
import { KeyFold } from '../kit/header.ts';
import { html, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState, Notice, Skeleton } from '../kit/states.ts';
import { useStore } from '../kit/store.ts';
import { Tabs } from '../kit/tabs.ts';
import { isPerson, who } from '../kit/viewer.ts';
import { CarePart } from './care.ts';
import { Children } from './children.ts';
import { base, type Care, type Child, type Fact, type Household } from './data.ts';
import { Facts } from './facts.ts';
import { HouseholdForm } from './household.ts';
import { Invitation, useInvitation } from './invitation.ts';

const tabs = [
  { name: 'children', label: 'Children' },
  { name: 'care', label: 'Care' },
  { name: 'household', label: 'Household' },
  { name: 'remembered', label: 'Remembered' },
] as const;
type Name = (typeof tabs)[number]['name'];

function Family(): VNode {
  const code = useInvitation();
  const wanted = useQuery().get('show');
  const shown: Name = tabs.find(({ name }) => name === wanted)?.name ?? 'children';
  const children = useRequest<{ data: { children: Child[] } }>(`${base}/children`);
  const care = useRequest<{ data: { careRequirements: Care[] } }>(`${base}/care-requirements`);
  const household = useRequest<{ data: { household: Household } }>(`${base}/household`);
  const facts = useRequest<{ data: { memoryFacts: Fact[] } }>(`${base}/memory-facts`);
  const failed = [children, care, household, facts].find(({ error }) => error !== null);
  const family = children.data?.data.children;
  const reloadAll = () => {
    children.reload();
    care.reload();
    facts.reload();
  };
  const panel = (): VNode => {
    if (failed?.error) return html`<${ErrorState} error=${failed.error} onRetry=${failed.reload} />`;
    const [needs, home, known] = [care.data?.data, household.data?.data, facts.data?.data];
    if (family === undefined || !needs || !home || !known) return html`<${Skeleton} lines=${6} />`;
    if (shown === 'children') return html`<${Children} items=${family} reload=${reloadAll} />`;
    if (shown === 'care')
      return html`<${CarePart} items=${needs.careRequirements} children=${family} reload=${care.reload} />`;
    if (shown === 'household')
      return html`<${HouseholdForm} key=${home.household.version} household=${home.household}
        reload=${household.reload} />`;
    return html`<${Facts} items=${known.memoryFacts} children=${family} reload=${facts.reload} />`;
  };
  return html`<div class="stack">
    ${code !== null && html`<${Invitation} code=${code} onAccepted=${reloadAll} />`}
    <${Tabs} label="Family" tabs=${tabs} shown=${shown}
      onShow=${(name: Name) => changeQuery({ show: name === 'children' ? null : name })}>
      <h2 class="unseen">${tabs.find(({ name }) => name === shown)?.label}</h2>${panel()}
    <//>
  </div>`;
}

function Page(): VNode {
  const viewer = useStore(who);
  const code = useInvitation();
  return html`
    <h1>Family</h1>
    <p class="quiet">What you save here is encrypted. Only you, and the adults you share a child’s profile with, can
      read it.</p>
    ${viewer.state === 'asking' && html`<${Skeleton} lines=${6} />`}
    ${
      (viewer.state === 'nobody' || viewer.state === 'failed') &&
      html`<div class="stack">
      <${Notice} title=${code === null ? 'Sign in to see your family' : 'Sign in to see the invitation'}>
        <p>${
          code === null
            ? 'Nobody sees it without you.'
            : 'Use the address that the mail was sent to, then open its link again.'
        }</p>
        <${LinkButton} kind="main" href="/signin">Sign in<//>
      <//>
      <${KeyFold} />
    </div>`
    }
    ${
      viewer.state === 'known' &&
      (isPerson(viewer)
        ? html`<${Family} key=${viewer.viewer.email} />`
        : html`<${Notice} kind="warn" title="Families are for people">The key of a program cannot open them.<//>`)
    }
  `;
}

startPage(html`<${Page} />`);
