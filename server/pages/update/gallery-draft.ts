/** The edited gallery: order, labels, hidden images, cover and logo. */
import type { Form } from './form.ts';
import type { Upload } from './requests.ts';

export interface DraftImage {
  /** Id of the image, or of the upload that will become an image. */
  readonly id: string;
  readonly isUpload: boolean;
  readonly url: string;
  readonly label: string;
  readonly isHidden: boolean;
}

export interface GalleryDraft {
  readonly images: readonly DraftImage[];
  readonly coverId: string | null;
  readonly logoId: string | null;
}

/** The members of an edit that change a gallery. */
export interface GalleryEdit {
  readonly assets?: readonly object[];
  readonly brand?: { readonly coverId?: string | null; readonly logoId?: string | null };
}

export function galleryOf({ media }: Pick<Form, 'media'>): GalleryDraft {
  const images = media.items.map(({ id, displayUrl, label }) => ({
    id,
    isUpload: false,
    url: displayUrl,
    label: label ?? '',
    isHidden: false,
  }));
  return { images, coverId: media.coverId, logoId: media.logoId };
}

/** Moves an image to a position, counted from 0. */
export function moved(gallery: GalleryDraft, id: string, place: number): GalleryDraft {
  const image = gallery.images.find((one) => one.id === id);
  if (image === undefined) return gallery;
  const others = gallery.images.filter((one) => one !== image);
  const at = Math.max(0, Math.min(place, others.length));
  return { ...gallery, images: others.toSpliced(at, 0, image) };
}

export function labelled(gallery: GalleryDraft, id: string, label: string): GalleryDraft {
  return { ...gallery, images: gallery.images.map((one) => (one.id === id ? { ...one, label } : one)) };
}

/** Hides an image or shows it again. A hidden image is neither cover nor logo; a hidden upload is removed. */
export function hidden(gallery: GalleryDraft, id: string, isHidden: boolean): GalleryDraft {
  const images = gallery.images.flatMap((one) =>
    one.id !== id ? [one] : one.isUpload && isHidden ? [] : [{ ...one, isHidden }],
  );
  const free = (chosen: string | null) => (isHidden && chosen === id ? null : chosen);
  return { images, coverId: free(gallery.coverId), logoId: free(gallery.logoId) };
}

/** Adds an upload at the end, unless it is already there. */
export function added(gallery: GalleryDraft, { id, url }: Upload): GalleryDraft {
  const isThere = gallery.images.some((one) => one.id === id || one.url.startsWith(`/assets/${id}/`));
  if (isThere) return gallery;
  return { ...gallery, images: [...gallery.images, { id, isUpload: true, url, label: '', isHidden: false }] };
}

/** The gallery part of an edit; empty if nothing has changed. */
export function galleryEditOf(form: Pick<Form, 'media'>, now: GalleryDraft): GalleryEdit {
  const before = galleryOf(form);
  const brand = {
    ...(now.coverId !== before.coverId && { coverId: now.coverId }),
    ...(now.logoId !== before.logoId && { logoId: now.logoId }),
  };
  return {
    ...(JSON.stringify(now.images) !== JSON.stringify(before.images) && { assets: assetsOf(before, now) }),
    ...(Object.keys(brand).length > 0 && { brand }),
  };
}

/** All images in their new order, with a label only if it has changed. */
function assetsOf(before: GalleryDraft, now: GalleryDraft): readonly object[] {
  return now.images.map(({ id, isUpload, label, isHidden }) => {
    const stored = before.images.find((one) => one.id === id)?.label ?? '';
    const words = label.trim();
    return {
      ...(isUpload ? { assetId: id } : { id }),
      ...(words !== stored && { label: words === '' ? null : words }),
      ...(isHidden && { hidden: true }),
    };
  });
}
