/** The viewer of the page, as identified by the tab's key or the browser's session. */
import { request } from './request.ts';
import { currentKey, Refused, useKey } from './session.ts';
import { store } from './store.ts';

export interface Viewer {
  readonly kind: 'account' | 'machine' | 'session' | 'service' | 'preview';
  readonly plan: string;
  readonly tier: string;
  readonly role: 'none' | 'staff' | 'admin';
  readonly name: string | null;
  readonly email: string | null;
  readonly capabilities: readonly string[];
  readonly permissions: readonly string[];
  /** Whether booking is enabled and this viewer may book. */
  readonly mayBook: boolean;
}

export type Who =
  | { readonly state: 'asking' }
  | { readonly state: 'nobody' }
  | { readonly state: 'known'; readonly viewer: Viewer }
  | { readonly state: 'failed'; readonly message: string };

export const who = store<Who>({ state: 'asking' });

let loading: Promise<void> | null = null;

/** Loads the viewer; concurrent calls share one request. */
export function loadViewer(): Promise<void> {
  loading ??= reloadViewer();
  return loading;
}

/** Loads the viewer again, after the key has changed. */
export async function reloadViewer(): Promise<void> {
  try {
    const { data } = await request<{ data: { viewer: Viewer | null } }>('/api/viewer');
    who.set(data.viewer === null ? { state: 'nobody' } : { state: 'known', viewer: data.viewer });
  } catch (error) {
    const isUnknownKey = error instanceof Refused && error.status === 401;
    const message = isUnknownKey ? 'This key is not known.' : (error as Error).message;
    if (isUnknownKey) useKey('');
    who.set({ state: 'failed', message });
  }
}

/** Uses another key; returns whether the service accepts it. */
export async function switchKey(key: string): Promise<boolean> {
  useKey(key);
  await reloadViewer();
  return who.get().state === 'known';
}

/** Removes the key of this tab, or ends the browser's session. */
export async function signOut(): Promise<void> {
  if (currentKey() !== '') useKey('');
  else await request('/api/auth/sign-out', { method: 'POST' });
  await reloadViewer();
}

/** Whether the viewer's plan includes a capability. */
export function holds(who: Who, capability: string): boolean {
  return who.state === 'known' && who.viewer.capabilities.includes(capability);
}

/** Whether the viewer may read the catalog, or browse its sample in a preview. */
export function mayRead(asking: Who): boolean {
  if (asking.state !== 'known') return false;
  const { capabilities, permissions } = asking.viewer;
  return capabilities.includes('catalog') || permissions.includes('explorer.browse_masked');
}

/** Whether the viewer is a person, signed in by session or account key, and not a program. */
export function isPerson(who: Who): boolean {
  return who.state === 'known' && ['account', 'session'].includes(who.viewer.kind);
}

/** Whether booking is enabled and the viewer may book. */
export function mayBook(who: Who): boolean {
  return who.state === 'known' && who.viewer.mayBook;
}

/** Whether the viewer is staff or ADMIN. */
export function isStaff(who: Who): boolean {
  return who.state === 'known' && who.viewer.role !== 'none';
}
