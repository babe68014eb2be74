/** The form of a record: fields, pictures, the reason for the change, and the save bar. */
import { Button } from '../kit/button.ts';
import { Field } from '../kit/field.ts';
import { ErrorSummary } from '../kit/form.ts';
import { html, useMemo, useRef, useState, type VNode } from '../kit/html.ts';
import { Refused } from '../kit/session.ts';
import { shownFields } from './changes.ts';
import { EditField, idOf } from './edit-field.ts';
import type { Form, FormField } from './form.ts';
import { Gallery } from './gallery.ts';
import type { GalleryDraft } from './gallery-draft.ts';
import { groupsOf } from './groups.ts';
import { formOf, getForm, problemsOf, type Refusal, saveEdit } from './requests.ts';
import { changedOf, type Editing, editingOf, editOf, type Remarks, rebased } from './saving.ts';
import type { Target } from './target.ts';

interface EditFormProps {
  readonly target: Target;
  readonly form: Form;
  /** Called with the form after each save. */
  onForm(form: Form): void;
  /** Called with a message for the result; '' if the form cannot be saved yet. */
  onSaid(text: string): void;
}

const meanwhile =
  'Somebody changed this record in the meantime. What you typed is still here: check it and save again.';

interface Problem {
  readonly message: string | null;
  readonly refusals: readonly Refusal[];
}

/** What is typed into the form, its saving, and what was refused. */
function useEditing({ target, form, onForm, onSaid }: EditFormProps) {
  const [editing, setEditing] = useState<Editing>(() => editingOf(form));
  const [problem, setProblem] = useState<Problem>({ message: null, refusals: [] });
  const [isBusy, setBusy] = useState(false);
  /** The last edit that was sent, so that an unchanged retry has the same request id. */
  const sent = useRef<{ text: string; requestId: string | undefined } | null>(null);
  const changed = changedOf(editing);
  const complain = (message: string, refusals: readonly Refusal[] = []) => {
    onSaid('');
    setProblem({ message, refusals });
  };
  const save = async () => {
    const { edit, refusals } = editOf(editing, changed);
    if (refusals.length > 0) return complain('This cannot be saved yet.', refusals);
    const text = JSON.stringify(edit);
    // Browsers provide randomUUID only on https and localhost.
    if (sent.current?.text !== text) sent.current = { text, requestId: crypto.randomUUID?.() };
    setBusy(true);
    try {
      const saved = await saveEdit(target, { ...edit, requestId: sent.current.requestId });
      sent.current = null;
      const now = await getForm(target);
      setEditing(editingOf(now, editing));
      onForm(now);
      setProblem({ message: null, refusals: [] });
      const labels = saved.changed.map((name) => labelOf(editing.form, name));
      onSaid(labels.length === 0 ? 'Saved; nothing was different.' : `Saved: ${labels.join(', ')}. Thank you.`);
    } catch (error) {
      refuse(error as Error);
    } finally {
      setBusy(false);
    }
  };
  const refuse = (error: Error) => {
    if (!(error instanceof Refused)) return complain('The service cannot be reached. Nothing is lost: save again.');
    const [newer, refusals] = [formOf(error), problemsOf(error)];
    if (newer === null) return complain(refusals.length > 0 ? 'This cannot be saved yet.' : error.message, refusals);
    setEditing(rebased(editing, newer));
    complain(meanwhile);
  };
  return { editing, setEditing, changed, problem, isBusy, save };
}

export function EditForm(props: EditFormProps): VNode {
  const { form } = props;
  const { editing, setEditing, changed, problem, isBusy, save } = useEditing(props);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  // Memoized, because the summary takes the focus whenever the list changes.
  const problems = useMemo(() => problem.refusals.map((one) => problemOf(form, one)), [problem]);
  const errors = { ...linkErrors(editing, changed), ...errorsOf(problem.refusals) };
  const edited = (field: FormField) => html`<${EditField} key=${field.name} field=${field}
    draft=${editing.drafts[field.name]} isChanged=${changed.names.includes(field.name)} error=${errors[field.name]}
    onChange=${(draft: never) =>
      setEditing((before) => ({ ...before, drafts: { ...before.drafts, [field.name]: draft } }))} />`;
  return html`<form id="form" class="stack" noValidate onSubmit=${submit}>
    <${ErrorSummary} message=${problem.message} problems=${problems} />
    <div id="fields">
      ${groupsOf(shownFields(editing.form)).map(
        ({ title, fields }) => html`<section key=${title} aria-label=${title}>
          <h2>${title}</h2><div class="fields">${fields.map(edited)}</div>
        </section>`,
      )}
    </div>
    <${Gallery} gallery=${editing.gallery} isChanged=${changed.isGalleryChanged} mayUpload=${form.link === null}
      onChange=${(change: (before: GalleryDraft) => GalleryDraft) =>
        setEditing((before) => ({ ...before, gallery: change(before.gallery) }))} />
    <${Why} remarks=${editing.remarks} needsReason=${changed.needsReason} isLink=${form.link !== null} errors=${errors}
      onChange=${(part: Partial<Remarks>) =>
        setEditing((before) => ({ ...before, remarks: { ...before.remarks, ...part } }))} />
    <div class="bar">
      <p id="changes" role="status">
        ${changed.isAny ? `Changed: ${changed.labels.join(', ')}.` : 'Nothing is changed yet.'}
      </p>
      <${Button} type="submit" kind="main" id="save" isBusy=${isBusy} isDisabled=${!changed.isAny}>Save<//>
    </div>
  </form>`;
}

/** Names of fields and remarks in sentences. */
const names: Readonly<Record<string, string>> = {
  media: 'Pictures',
  assets: 'Pictures',
  brand: 'Pictures',
  reason: 'Why',
  sourceURL: 'Web page',
};

function labelOf({ fields }: Form, name: string): string {
  return fields.find((field) => field.name === name)?.label ?? names[name] ?? name;
}

function problemOf(form: Form, { field, message }: Refusal) {
  if (field === null) return { id: null, message };
  const label = labelOf(form, field);
  if (form.fields.some(({ name }) => name === field)) return { id: idOf(field), label, message };
  if (names[field] === 'Pictures') return { id: 'gallery', label, message };
  return { id: field in names ? field : null, label, message };
}

function errorsOf(refusals: readonly Refusal[]): Readonly<Record<string, string>> {
  return Object.fromEntries(refusals.map(({ field, message }) => [field ?? '', message]));
}

/** A link token may add addresses, but not remove them. */
function linkErrors({ form }: Editing, { removeRelevantUrls }: ReturnType<typeof changedOf>): Record<string, string> {
  return form.link !== null && removeRelevantUrls.length > 0 ? { relevant_urls: 'can only be added to here' } : {};
}

interface WhyProps {
  readonly remarks: Remarks;
  readonly needsReason: boolean;
  readonly isLink: boolean;
  readonly errors: Readonly<Record<string, string>>;
  onChange(part: Partial<Remarks>): void;
}

function Why({ remarks, needsReason, isLink, errors, onChange }: WhyProps): VNode {
  const sentence = (name: string) => (errors[name] === undefined ? null : `This ${errors[name]}.`);
  const why = html`Why?${needsReason && html` <span id="reason-needed">(required: you replace a value)</span>`}`;
  return html`<section id="why" class="card stack" aria-labelledby="why-title">
    <h2 id="why-title">About this change</h2>
    <${Field} id="reason" type="long" rows=${2} maxLength=${2000} label=${why} error=${sentence('reason')}
      value=${remarks.reason} onChange=${(reason: string) => onChange({ reason })} />
    <${Field} id="sourceURL" type="url" maxLength=${4000} label="A web page that shows it (optional)"
      placeholder="https://" error=${sentence('sourceURL')} value=${remarks.sourceURL}
      onChange=${(sourceURL: string) => onChange({ sourceURL })} />
    ${
      isLink &&
      html`<div class="pair" id="submitter">
        <${Field} id="submitter-name" label="Your name (optional)" maxLength=${200} autocomplete="name"
          value=${remarks.name} onChange=${(name: string) => onChange({ name })} />
        <${Field} id="submitter-email" type="email" label="Your e-mail (optional)" maxLength=${320}
          autocomplete="email" value=${remarks.email} onChange=${(email: string) => onChange({ email })} />
      </div>`
    }
  </section>`;
}
