/** Chips: a fact, a toggle, or a removable word. */
import { type ComponentChildren, html, useState, type VNode } from './html.ts';

export type ChipKind = 'normal' | 'good' | 'warm' | 'info' | 'warn' | 'bad';

interface ChipProps {
  readonly kind?: ChipKind;
  readonly children?: ComponentChildren;
  /** The accessible name of a removable chip. */
  readonly name?: string;
  onRemove?(): void;
}

export function Chip({ kind = 'normal', children, name, onRemove }: ChipProps): VNode {
  return html`<span class=${`chip ${kind}`}>${children}
    ${
      onRemove &&
      html`<button type="button" class="remove" aria-label=${`Remove ${name ?? ''}`} onClick=${onRemove}>
      <span aria-hidden="true">×</span>
    </button>`
    }
  </span>`;
}

interface ChipButtonProps {
  readonly isPressed: boolean;
  readonly children?: ComponentChildren;
  onPress(): void;
}

/** A toggle among others, such as a filter value with its count. */
export function ChipButton({ isPressed, children, onPress }: ChipButtonProps): VNode {
  return html`<button type="button" class="chip" aria-pressed=${String(isPressed)} onClick=${onPress}>
    ${children}
  </button>`;
}

interface ChipsControlProps {
  readonly id: string;
  readonly value: readonly string[];
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
  onChange(value: readonly string[]): void;
}

/** Free words: Enter or a comma adds the typed word, Backspace in the empty box removes the last. */
export function ChipsControl(props: ChipsControlProps): VNode {
  const { id, value, describedBy, isInvalid = false, placeholder, onChange } = props;
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const words = text.split(/[,\n]/).map((word) => word.trim());
    const fresh = words.filter((word, at) => word !== '' && !value.includes(word) && words.indexOf(word) === at);
    if (fresh.length > 0) onChange([...value, ...fresh]);
    setTyped('');
  };
  const key = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!/[,\n]/.test(text)) return;
    event.preventDefault();
    add(text);
  };
  return html`<div class="chips-input">
    ${value.map(
      (word) => html`<${Chip} key=${word} name=${word} onRemove=${() => onChange(value.filter((one) => one !== word))}>
        ${word}
      <//>`,
    )}
    <input id=${id} value=${typed} placeholder=${placeholder} aria-describedby=${describedBy}
      aria-invalid=${String(isInvalid)}
      onInput=${(event: InputEvent) => setTyped((event.target as HTMLInputElement).value)} onKeyDown=${key}
      onPaste=${paste} onBlur=${() => add(typed)} />
  </div>`;
}
