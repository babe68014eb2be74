/** The changes made in a form, as the body of an edit. */
import { type Draft, draftOf, readDraft } from './drafts.ts';
import type { Form, FormField } from './form.ts';

export type Drafts = Readonly<Record<string, Draft>>;

export interface Changes {
  readonly labels: readonly string[];
  readonly names: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly clearFields: readonly string[];
  readonly removeRelevantUrls: readonly string[];
  readonly needsReason: boolean;
  /** Fields that cannot be parsed, with the reason. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The fields that the page shows. Age fields in years and months are alternatives: only the one in use is shown. */
export function shownFields({ fields }: Form): readonly FormField[] {
  const isFilled = (name: string) => fields.some((field) => field.name === name && field.value !== null);
  return fields.filter(({ name }) => name !== 'age_range_months' || isFilled(name));
}

/** Initial drafts of all controls. */
export function draftsOf(form: Form): Drafts {
  return Object.fromEntries(shownFields(form).map((field) => [field.name, draftOf(field, field.value)]));
}

const textOf = (value: unknown) => JSON.stringify(value ?? null);

/** The value of a draft, or the reason why it cannot be parsed. */
function read(field: FormField, draft: Draft): { readonly value?: unknown; readonly fault?: string } {
  try {
    return { value: readDraft(field, draft) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

export function changesOf(form: Form, drafts: Drafts): Changes {
  const changed = shownFields(form).flatMap((field) => {
    const { value, fault } = read(field, drafts[field.name] ?? null);
    const stored = read(field, draftOf(field, field.value)).value;
    return fault === undefined && textOf(value) === textOf(stored) ? [] : [{ field, value, fault }];
  });
  const fields: Record<string, unknown> = {};
  const clearFields: string[] = [];
  const removeRelevantUrls: string[] = [];
  const faults: Record<string, string> = {};
  let needsReason = false;
  for (const { field, value, fault } of changed) {
    if (fault !== undefined) faults[field.name] = fault;
    else if (field.name === 'relevant_urls') {
      // Links are added and removed one by one, so that links added by others are kept.
      const before = (field.value ?? []) as string[];
      const after = (value ?? []) as string[];
      fields.relevant_urls = after.filter((link) => !before.includes(link));
      removeRelevantUrls.push(...before.filter((link) => !after.includes(link)));
    } else {
      needsReason ||= field.needsReason;
      if (value !== null) fields[field.name] = value;
      else if (field.clearable) clearFields.push(field.name);
      else faults[field.name] = 'is required';
    }
  }
  const labels = changed.map(({ field }) => field.label);
  const names = changed.map(({ field }) => field.name);
  return { labels, names, fields, clearFields, removeRelevantUrls, needsReason, faults };
}

/** Keeps typed values when a newer form is loaded. */
export function keepTyped(before: Form, drafts: Drafts, newer: Form): Drafts {
  const { names } = changesOf(before, drafts);
  const typed = Object.fromEntries(names.map((name) => [name, drafts[name] ?? null]));
  return { ...draftsOf(newer), ...typed };
}
