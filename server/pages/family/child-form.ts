/** The form of a profile, by sections. Only changed values are sent. */
import { Button } from '../kit/button.ts';
import { Dialog } from '../kit/dialog.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { request } from '../kit/request.ts';
import { showToast } from '../kit/toast.ts';
import { base, type Child, changesBetween, manual, nameOf, type Values, valuesOf } from './data.ts';
import { Conflict, useSaving } from './saving.ts';
import { type Entry, parts } from './words.ts';

interface Props {
  /** Null creates a new profile. */
  readonly child: Child | null;
  onClose(): void;
  onSaved(): void;
}

export function ChildForm({ child, onClose, onSaved }: Props): VNode {
  const before = child === null ? {} : valuesOf(child);
  const [values, setValues] = useState<Values>(before);
  const [version, setVersion] = useState(child?.version ?? 0);
  const set = (key: string, value: unknown) => setValues((all) => ({ ...all, [key]: value }));
  const changes = changesBetween(before, values);
  const saving = useSaving({
    send: (mine, at) => (child === null ? create(mine) : correct(child.id, mine, at)),
    read: async () => {
      const { data } = await request<{ data: { child: Child } }>(`${base}/children/${child?.id}`);
      return { version: data.child.version, values: valuesOf(data.child) };
    },
    onSaved: () => {
      showToast('Saved.');
      onSaved();
      onClose();
    },
  });
  const takeTheirs = () => {
    const newer = saving.conflict?.newer;
    if (newer !== undefined) {
      setValues(newer.values);
      setVersion(newer.version);
    }
    saving.forget();
    onSaved();
  };
  const submit = () => (Object.keys(changes).length === 0 ? onClose() : void saving.save(changes, version));
  const title = child === null ? 'Add a child' : `Edit ${nameOf(child)}`;
  return html`<${Dialog} title=${title} isOpen onClose=${onClose}>
    <${Form} id="child-form" message=${saving.message} onSubmit=${submit}>
      <${Conflict} saving=${saving} onTheirs=${takeTheirs} />
      ${parts.map(
        ([name, entries]) => html`<fieldset class="part stack" key=${name}>
          <legend>${name}</legend>
          <div class="pair">${entries.map((entry) => control(entry, values[entry.key], set))}</div>
        </fieldset>`,
      )}
      ${
        child?.role !== 'guardian' &&
        html`<${Field} type="boolean" label="Bookings may use this profile" value=${values.reuseAllowed === true}
          hint="Needs a first and a last name. Guardians may then book with it, too."
          onChange=${(now: boolean) => set('reuseAllowed', now || null)} />`
      }
      <div class="row">
        <${Button} type="submit" kind="main" isBusy=${saving.isBusy}>Save<//>
        <${Button} onClick=${onClose}>Cancel<//>
      </div>
    <//>
  <//>`;
}

function control(
  { key, label, type = 'text', hint, maxLength }: Entry,
  value: unknown,
  set: (k: string, v: unknown) => void,
) {
  const empty = type === 'chips' ? [] : '';
  return html`<${Field} key=${key} id=${`child-${key.replace('.', '-')}`} type=${type} label=${label} hint=${hint}
    maxLength=${maxLength} value=${value ?? empty} onChange=${(now: unknown) => set(key, now)} />`;
}

function create(values: Values): Promise<unknown> {
  const under = (prefix: string) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) =>
        key.startsWith(prefix) && value !== null ? [[key.slice(prefix.length), value]] : [],
      ),
    );
  const fields = Object.fromEntries(
    Object.entries(values).filter(([key]) => !/^(planning|preferences)\.|^reuseAllowed$/.test(key)),
  );
  const body = {
    fields,
    planning: under('planning.'),
    preferences: under('preferences.'),
    ...(values.reuseAllowed === true && { reuseAllowed: true }),
    source: manual,
  };
  return request(`${base}/children`, { method: 'POST', body });
}

function correct(id: string, changes: Values, version: number): Promise<unknown> {
  return request(`${base}/children/${id}/corrections`, { method: 'POST', body: { version, changes, source: manual } });
}
