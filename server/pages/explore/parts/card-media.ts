/** Images of a record that this server stores. Pages do not load images from other hosts. */
import { html, type VNode } from '../../kit/html.ts';

interface Picture {
  readonly id: string;
  readonly displayUrl: string;
  readonly label: string | null;
  readonly kind: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface Media {
  readonly items: readonly Picture[];
  readonly coverId: string | null;
  readonly logoId: string | null;
  readonly resolvedCover: Picture | null;
}

const isHere = ({ displayUrl }: Picture) => displayUrl.startsWith('/') || displayUrl.startsWith(`${location.origin}/`);

/** The main image of a record: its cover, else its logo, else the first image. */
export function mediaSource(media: Media | undefined): string | null {
  if (media === undefined) return null;
  const { items, coverId, logoId, resolvedCover } = media;
  const chosen = [
    items.find(({ id }) => id === coverId),
    resolvedCover,
    items.find(({ id }) => id === logoId),
    ...items,
  ];
  return chosen.find((one) => one !== null && one !== undefined && isHere(one))?.displayUrl ?? null;
}

export function Gallery({ media }: { readonly media: Media | undefined }): VNode | null {
  const pictures = (media?.items ?? []).filter(isHere);
  if (pictures.length < 2) return null;
  return html`<ul class="gallery" aria-label="Pictures">
    ${pictures.slice(0, 12).map(
      ({ id, displayUrl, label, width, height }) => html`<li key=${id}>
        <img src=${displayUrl} alt=${label ?? ''} width=${width ?? 320} height=${height ?? 240} loading="lazy" />
      </li>`,
    )}
  </ul>`;
}
