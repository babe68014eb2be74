/** The current request for use elsewhere: as a link, curl, client code or SQL. None contains the key. */
import { Button } from '../../kit/button.ts';
import { Dialog } from '../../kit/dialog.ts';
import { html, useState, type VNode } from '../../kit/html.ts';
import { filtersOf } from '../link.ts';
import type { MapView } from '../map-interface.ts';
import { filterOf } from '../nodes.ts';
import { shown } from '../state.ts';

const forms = [
  ['link', 'Link'],
  ['curl', 'curl'],
  ['client', 'JavaScript'],
  ['sql', 'SQL'],
] as const;

/** `map` is null on a page without a map; the texts then are for the whole world. */
export function Share({ map }: { readonly map: MapView | null }): VNode {
  const [isOpen, setOpen] = useState(false);
  const copy = async (what: string) => {
    const now = shown.get();
    const filters = filtersOf(now);
    const [zoom] = map?.at ?? now.at;
    const bbox = map?.bbox ?? ([-180, -85, 180, 85] as const);
    const filter = filterOf(now.list, filters);
    const { take } = await import('../take.ts');
    void take(what, {
      origin: location.origin,
      kind: now.list,
      filter,
      collection: filters.collection ?? undefined,
      bbox: [...bbox],
      zoom: Number(zoom.toFixed(2)),
    });
  };
  return html`<${Button} kind="plain" isSmall icon="copy" label="Share" hasPopup onClick=${() => setOpen(true)} />
    <${Dialog} title="Take it with you" isOpen=${isOpen} onClose=${() => setOpen(false)}>
      <div class="stack" id="take">
        <div class="row">
          ${forms.map(
            ([name, label]) => html`<button type="button" class="button small" key=${name} data-copy=${name}
              onClick=${() => copy(name)}>Copy as ${label}</button>`,
          )}
        </div>
        <div class="field"><label for="copied">Copied text</label><textarea id="copied" rows="8" readonly /></div>
        <p id="copied-note" class="quiet small" role="status"></p>
      </div>
    <//>`;
}
