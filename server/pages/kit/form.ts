/** A form that lists its errors above the fields, with a link to each, and moves the focus there. */
import { type ComponentChildren, html, useLayoutEffect, useRef, type VNode } from './html.ts';
import { Refused } from './session.ts';

/** The name of the parameter or body member that an error is about; null if it names none. */
export function fieldOf(error: Error | null): string | null {
  if (!(error instanceof Refused) || error.status !== 400) return null;
  return /"([^"]+)"/.exec(error.message)?.[1]?.split('.').at(-1) ?? null;
}

export interface Problem {
  /** The id of the control; null if the problem is not about a field. */
  readonly id: string | null;
  /** The label of the field, with which the sentence begins. */
  readonly label?: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly id?: string;
  /** Null hides the summary. */
  readonly message: string | null;
  readonly problems?: readonly Problem[];
}

/** Takes the focus whenever its content changes. */
export function ErrorSummary({ id = 'problem', message, problems = [] }: ErrorSummaryProps): VNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (message !== null) box.current?.focus();
  }, [message, problems]);
  // Following the link would change the URL.
  const go = (event: MouseEvent, to: string) => {
    event.preventDefault();
    const control = document.getElementById(to);
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
  };
  return html`<div class="notice bad" role="alert" tabindex="-1" id=${id} ref=${box} hidden=${message === null}>
    <strong>${message && inWords(message)}</strong>
    ${problems.length > 0 && html`<ul>${problems.map((problem) => item(problem, go))}</ul>`}
  </div>`;
}

/** Drops the technical prefix of the message, since the user has filled in a form and not sent a body. */
const inWords = (message: string) =>
  message.replace(/^The body cannot be used: (.)/, (_, first: string) => first.toUpperCase());

function item({ id, label, message }: Problem, go: (event: MouseEvent, to: string) => void): VNode {
  const words = label ? `${label} ${message}` : message;
  if (id === null) return html`<li>${words}</li>`;
  return html`<li><a href=${`#${id}`} onClick=${(event: MouseEvent) => go(event, id)}>${words}</a></li>`;
}

interface FormProps extends Omit<ErrorSummaryProps, 'id'> {
  readonly id?: string;
  readonly label?: string;
  readonly children?: ComponentChildren;
  onSubmit(): void;
}

/** The browser's validation bubbles are off: errors are shown as text at the fields. */
export function Form({ id, label, message, problems = [], children, onSubmit }: FormProps): VNode {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return html`<form class="stack" id=${id} aria-label=${label} noValidate onSubmit=${submit}>
    <${ErrorSummary} id=${id === undefined ? 'problem' : `${id}-problem`} message=${message} problems=${problems} />
    ${children}
  </form>`;
}
