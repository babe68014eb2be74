/** The page of a parent's bookings: approve, follow, answer, cancel. */
import { useQuery } from '../kit/address.ts';
import { LinkButton } from '../kit/button.ts';
import { KeyFold } from '../kit/header.ts';
import { html, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { useRequest } from '../kit/request.ts';
import { Refused } from '../kit/session.ts';
import { Empty, ErrorState, Notice, Skeleton } from '../kit/states.ts';
import { useStore } from '../kit/store.ts';
import { isPerson, who } from '../kit/viewer.ts';
import { Approve, CardLine } from './approve.ts';
import { BookingCard } from './booking.ts';
import { type Booking, base, type Child } from './data.ts';

function Bookings(): VNode {
  const session = useQuery().get('session');
  const bookings = useRequest<{ data: { bookings: Booking[] } }>(`${base}/bookings`);
  const children = useRequest<{ data: { children: Child[] } }>(`${base}/children`);
  if (bookings.error instanceof Refused && bookings.error.status === 404)
    return html`<${Notice} title="Bookings are not offered here">This service finds camps, but does not book them.<//>`;
  const reload = () => {
    bookings.reload();
    children.reload();
  };
  const failed = [bookings, children].find(({ error }) => error !== null);
  if (failed?.error) return html`<${ErrorState} error=${failed.error} onRetry=${failed.reload} />`;
  if (bookings.data === null || children.data === null) return html`<${Skeleton} lines=${6} />`;
  const family = children.data.data.children;
  const all = bookings.data.data.bookings;
  return html`<div class="stack">
    ${session === null && html`<${CardLine} />`}
    ${
      session !== null && html`<${Approve} key=${session} session=${session} children=${family} onApproved=${reload} />`
    }
    ${
      all.length === 0 &&
      session === null &&
      html`<${Empty} title="Nothing is booked yet"><p>Find a session on the map, then book it from there.</p>
        <${LinkButton} href="/explore">Find a camp<//><//>`
    }
    ${all.map((booking) => html`<${BookingCard} key=${booking.id} first=${booking} children=${family} />`)}
  </div>`;
}

function Page(): VNode {
  const viewer = useStore(who);
  return html`
    <h1>Bookings</h1>
    <p class="quiet">You approve a limit, we speak to the camp. Nothing is charged before the camp confirms.</p>
    ${viewer.state === 'asking' && html`<${Skeleton} lines=${6} />`}
    ${
      (viewer.state === 'nobody' || viewer.state === 'failed') &&
      html`<div class="stack">
      <${Notice} title="Sign in to see your bookings"><p>Nobody sees them without you.</p>
        <${LinkButton} kind="main" href="/signin">Sign in<//><//>
      <${KeyFold} />
    </div>`
    }
    ${
      viewer.state === 'known' &&
      (isPerson(viewer)
        ? html`<${Bookings} key=${viewer.viewer.email} />`
        : html`<${Notice} kind="warn" title="Bookings are for people">The key of a program cannot open them.<//>`)
    }
  `;
}

startPage(html`<${Page} />`);
