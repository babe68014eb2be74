/** What a staff page shows to everybody else: whom it is for, and how to sign in. */
import { KeyForm } from './header.ts';
import { type ComponentChildren, html, type VNode } from './html.ts';
import { Notice, Skeleton } from './states.ts';
import { useStore } from './store.ts';
import { isStaff, who } from './viewer.ts';

interface StaffOnlyProps {
  /** What the page is for, as in `compare plans`. */
  readonly what: string;
  /** Number of skeleton lines while the viewer is being loaded. */
  readonly lines?: number;
  /** Content for staff. It is rendered, and so sends requests, only for staff. */
  readonly children?: ComponentChildren;
}

export function StaffOnly({ what, lines = 5, children }: StaffOnlyProps): VNode {
  const asking = useStore(who);
  if (asking.state === 'asking') return html`<${Skeleton} lines=${lines} />`;
  if (isStaff(asking)) return html`${children}`;
  const title = asking.state === 'known' ? `Only staff and ADMIN accounts ${what}.` : `Sign in as staff to ${what}.`;
  return html`<div class="find stack"><${Notice} kind="warn" title=${title}>
    <p><a href="/signin">Sign in</a>, or give this tab a key.</p><//><${KeyForm} /></div>`;
}
