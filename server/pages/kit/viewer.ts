/** Who looks at the page, as the service knows them by the key of this tab or the session of the browser. */
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
  /** Whether camps are booked here, and by this viewer. */
  readonly mayBook: boolean;
}

export type Who =
  | { readonly state: 'asking' }
  | { readonly state: 'nobody' }
  | { readonly state: 'known'; readonly viewer: Viewer }
  | { readonly state: 'failed'; readonly message: string };

export const who = store<Who>({ state: 'asking' });

let knowing: Promise<void> | null = null;

/** Asks who this is, once for all who want to know. */
export function knowViewer(): Promise<void> {
  knowing ??= readViewer();
  return knowing;
}

/** Asks once more who this is: after the key has changed. */
export async function readViewer(): Promise<void> {
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

/** Speaks with another key from now on; the answer is whether the service knows it. */
export async function speakWithKey(key: string): Promise<boolean> {
  useKey(key);
  await readViewer();
  return who.get().state === 'known';
}

/** Forgets the key of this tab, or ends the session of the browser. */
export async function signOut(): Promise<void> {
  if (currentKey() !== '') useKey('');
  else await request('/api/auth/sign-out', { method: 'POST' });
  await readViewer();
}

/** Whether the viewer's plan holds a capability. */
export function holds(who: Who, capability: string): boolean {
  return who.state === 'known' && who.viewer.capabilities.includes(capability);
}

/** Whether it is somebody in person, by the session of the browser or the key of the account: no program. */
export function isPerson(who: Who): boolean {
  return who.state === 'known' && ['account', 'session'].includes(who.viewer.kind);
}

/** Whether the viewer may book camps, where they are booked at all. */
export function mayBook(who: Who): boolean {
  return who.state === 'known' && who.viewer.mayBook;
}

/** Whether the viewer is of the staff, or an ADMIN. */
export function isStaff(who: Who): boolean {
  return who.state === 'known' && who.viewer.role !== 'none';
}
