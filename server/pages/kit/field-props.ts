/** Props of form fields and their controls. */
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

/** Value by field type: a number or null; a boolean; a list of words; otherwise a text, '' when empty. */
export type FieldValue = string | number | boolean | readonly string[] | null;

export interface FieldProps {
  readonly type?: FieldType;
  readonly label: ComponentChildren;
  readonly value: FieldValue;
  /** A number that cannot be parsed is passed as NaN. */
  onChange(value: never): void;
  readonly id?: string;
  readonly hint?: ComponentChildren;
  /** The error as a sentence. */
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
  /** Only for `money` fields. */
  readonly currency?: string;
  readonly class?: string;
  /** Hides the label visually when the context makes it clear. */
  readonly isLabelUnseen?: boolean;
}

/** Props of every control. */
export interface ControlProps extends FieldProps {
  readonly id: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}
