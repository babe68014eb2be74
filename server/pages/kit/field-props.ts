/** What a field of a form and its control are told. */
import type { ComponentChildren } from './html.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export type FieldType =
  | 'text'
  | 'long'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'email'
  | 'url'
  | 'password'
  | 'search'
  | 'choice'
  | 'radio'
  | 'choices'
  | 'boolean'
  | 'chips';

/** What a value is by type: a number or null; true or false; a list of words; else a text, '' when empty. */
export type FieldValue = string | number | boolean | readonly string[] | null;

export interface FieldProps {
  readonly type?: FieldType;
  readonly label: ComponentChildren;
  readonly value: FieldValue;
  /** A number that cannot be read comes as NaN. */
  onChange(value: never): void;
  readonly id?: string;
  readonly hint?: ComponentChildren;
  /** What is wrong, as a sentence. */
  readonly error?: string | null;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly options?: readonly Option[];
  readonly placeholder?: string;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number | 'any';
  readonly rows?: number;
  readonly maxLength?: number;
  /** Such as `email` or `current-password`. */
  readonly autocomplete?: string;
  /** Of a `money` field. */
  readonly currency?: string;
  readonly class?: string;
  /** Hides the label from eyes, where what stands around says it. */
  readonly isLabelUnseen?: boolean;
}

/** What every control is told. */
export interface ControlProps extends FieldProps {
  readonly id: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}
