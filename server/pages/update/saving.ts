/** State of the form while it is edited: drafts, the resulting edit, and the result of saving. */
import { type Changes, changesOf, type Drafts, draftsOf, keepTyped } from './changes.ts';
import type { Form } from './form.ts';
import { type GalleryDraft, type GalleryEdit, galleryEditOf, galleryOf } from './gallery-draft.ts';
import type { Refusal } from './requests.ts';

/** Remarks that accompany a change. */
export interface Remarks {
  readonly reason: string;
  readonly sourceURL: string;
  readonly name: string;
  readonly email: string;
}

export interface Editing {
  readonly form: Form;
  readonly drafts: Drafts;
  readonly gallery: GalleryDraft;
  readonly remarks: Remarks;
}

export function editingOf(form: Form, before: Editing | null = null): Editing {
  const { name = '', email = '' } = before?.remarks ?? {};
  const remarks = { reason: '', sourceURL: '', name, email };
  return { form, drafts: draftsOf(form), gallery: galleryOf(form), remarks };
}

/**
 * Replaces the form with a newer one and keeps the typed values. If the gallery was changed by others, its draft is
 * discarded.
 */
export function rebased({ form, drafts, gallery, remarks }: Editing, newer: Form): Editing {
  const isSame = JSON.stringify(form.media) === JSON.stringify(newer.media);
  return { form: newer, drafts: keepTyped(form, drafts, newer), gallery: isSame ? gallery : galleryOf(newer), remarks };
}

export interface Changed extends Changes {
  readonly media: GalleryEdit;
  readonly isGalleryChanged: boolean;
  /** Whether there is anything to send. */
  readonly isAny: boolean;
}

export function changedOf({ form, drafts, gallery }: Editing): Changed {
  const changes = changesOf(form, drafts);
  const media = galleryEditOf(form, gallery);
  const isGalleryChanged = Object.keys(media).length > 0;
  const labels = [...changes.labels, ...(isGalleryChanged ? ['Pictures'] : [])];
  return { ...changes, labels, media, isGalleryChanged, isAny: labels.length > 0 };
}

/** The body of the edit, and the problems that prevent it. */
export function editOf({ form, remarks }: Editing, changed: Changed): { edit: object; refusals: readonly Refusal[] } {
  const refusals: Refusal[] = Object.entries(changed.faults).map(([field, message]) => ({ field, message }));
  const reason = remarks.reason.trim();
  const sourceURL = remarks.sourceURL.trim();
  if (changed.needsReason && reason === '')
    refusals.push({ field: 'reason', message: 'is required: you replace existing values' });
  const edit = {
    [form.entity.kind]: changed.fields,
    clearFields: changed.clearFields,
    expectedVersion: form.version,
    ...changed.media,
    ...(reason !== '' && { reason }),
    ...(sourceURL !== '' && { sourceURL }),
    ...(changed.removeRelevantUrls.length > 0 && { removeRelevantUrls: changed.removeRelevantUrls }),
    ...(form.link !== null && { submitter: { name: remarks.name.trim(), email: remarks.email.trim() } }),
  };
  return { edit, refusals };
}
