/** What a page for staff shows to everybody else: whom it is for, and how to get in. */
import { KeyForm } from './header.ts';
import { type ComponentChildren, html, type VNode } from './html.ts';
import { Notice, Skeleton } from './states.ts';
import { useStore } from './store.ts';
import { isStaff, who } from './viewer.ts';

interface StaffOnlyProps {
  /** What is done here, as in `compare plans`. */
  readonly what: string;
  /** Lines of what comes, while it is asked who this is. */
  readonly lines?: number;
  /** Made for staff alone: what it holds asks the service for nothing before. */
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
