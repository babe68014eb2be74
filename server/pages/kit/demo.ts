/** Demo users, whose keys a page can use when the demo runs on this machine. */
import { Button } from './button.ts';
import { capital } from './format.ts';
import { html, type VNode } from './html.ts';
import { useRequest } from './request.ts';
import { showToast } from './toast.ts';
import { switchKey } from './viewer.ts';

export interface DemoKey {
  readonly name: string;
  readonly key: string;
}

/** Demo keys exist only on a machine that runs the demo; elsewhere nothing is shown. */
const isThisMachine = /^(localhost|127\.|\[::1\])/.test(location.hostname);

export function useDemoKeys(): readonly DemoKey[] {
  const { data } = useRequest<{ data: { keys: readonly DemoKey[] } }>(isThisMachine ? '/api/demo/keys' : null);
  return data?.data.keys ?? [];
}

/** Uses the key in this tab; false if the service rejected it. */
export async function takeKey({ name, key }: DemoKey): Promise<boolean> {
  const isTaken = await switchKey(key);
  if (isTaken) showToast(`This tab speaks as ${name} now.`);
  return isTaken;
}

/** Demo users who read the catalog, ordered by how much they see. */
const readers = ['starter', 'pro', 'team', 'staff'];

/** Buttons to use a demo key without copying it. */
export function DemoReaders({ onDone = () => {} }: { onDone?(): void }): VNode | null {
  const keys = useDemoKeys().filter(({ name }) => readers.includes(name));
  if (keys.length === 0) return null;
  return html`<div role="group" aria-labelledby="demo-readers">
    <p id="demo-readers" class="small">The demo runs on this machine. Look around as</p>
    <div class="row">
      ${keys.map(
        (one) => html`<${Button} isSmall key=${one.name}
          onClick=${async () => (await takeKey(one)) && onDone()}>${capital(one.name)}<//>`,
      )}
    </div>
  </div>`;
}
