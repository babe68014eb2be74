/** Pages as the review agent saw them, next to its changes. */
import { formatMoment } from '../kit/format.ts';
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { credentials } from '../kit/session.ts';
import { Notice } from '../kit/states.ts';
import { base, type Capture } from './types.ts';

const warnings: Readonly<Record<string, string>> = {
  visible_images_unavailable: 'Some images of the page did not load.',
  fonts_unavailable: 'Some of its fonts did not load.',
};

export function Evidence({ captures }: { readonly captures: readonly Capture[] }): VNode {
  if (captures.length === 0) return html`<p class="quiet small">There is no screenshot for this change.</p>`;
  return html`${captures.map((capture) => html`<${Picture} key=${capture.id} capture=${capture} />`)}`;
}

/** Fetched by script, because an image element cannot send the tab's key. */
function useImage({ id, imageDeletedAt }: Capture): { readonly url: string | null; readonly isGone: boolean } {
  const [url, setUrl] = useState<string | null>(null);
  const [isGone, setGone] = useState(imageDeletedAt !== undefined);
  useEffect(() => {
    if (isGone) return;
    const abort = new AbortController();
    let made: string | null = null;
    fetch(`${base}/evidence/${id}`, { headers: credentials(), signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) return setGone(true);
        made = URL.createObjectURL(await response.blob());
        setUrl(made);
      })
      .catch(() => abort.signal.aborted || setGone(true));
    return () => {
      abort.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  return { url, isGone };
}

function Picture({ capture }: { readonly capture: Capture }): VNode {
  const { url, isGone } = useImage(capture);
  const { title, finalUrl, capturedAt, width, height } = capture;
  const name = title ?? finalUrl;
  return html`<figure class="capture">
    ${
      isGone
        ? html`<${Notice} kind="warn">The screenshot is no longer stored.<//>`
        : html`<div class="frame" tabindex="0" role="group" aria-label=${`Page: ${name}`}>
            ${url && html`<img src=${url} width=${width} height=${height} alt=${`The page ${name} as it looked`} />`}
          </div>`
    }
    <figcaption class="small">
      <a href=${finalUrl} rel="noreferrer noopener" target="_blank">${name}</a>
      <span class="quiet">, ${formatMoment(capturedAt)}</span>
      ${capture.warnings?.map((warning) => html`<p key=${warning} class="quiet">${warnings[warning] ?? warning}</p>`)}
    </figcaption>
  </figure>`;
}
