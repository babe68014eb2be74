/** People of the demo, whose keys a page may take where the demo runs on this machine. */
import { Button } from './button.ts';
import { capital } from './format.ts';
import { html, type VNode } from './html.ts';
import { useRequest } from './request.ts';
import { showToast } from './toast.ts';
import { speakWithKey } from './viewer.ts';

export interface DemoKey {
  readonly name: string;
  readonly key: string;
}

/** Only a machine that runs the demo knows them: elsewhere there is nothing to show. */
const isThisMachine = /^(localhost|127\.|\[::1\])/.test(location.hostname);

export function useDemoKeys(): readonly DemoKey[] {
  const { data } = useRequest<{ data: { keys: readonly DemoKey[] } }>(isThisMachine ? '/api/demo/keys' : null);
  return data?.data.keys ?? [];
}

/** Whether the service took the key. */
export async function takeKey({ name, key }: DemoKey): Promise<boolean> {
  const isTaken = await speakWithKey(key);
  if (isTaken) showToast(`This tab speaks as ${name} now.`);
  return isTaken;
}

/** Those who read the catalog, by how much they see. */
const readers = ['starter', 'pro', 'team', 'staff'];

/** One press instead of a key to copy. */
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
