/** Requests a sign-in link, and shows what to do next. */
import { Button, LinkButton } from '../kit/button.ts';
import { Field } from '../kit/field.ts';
import { Form, type Problem } from '../kit/form.ts';
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { Notice } from '../kit/states.ts';
import { askForLink, type DemoMail, demoMail, type Intent } from './requests.ts';

const words = {
  signin: { title: 'Sign in', other: 'New to Campatlas?', otherAction: 'Make an account', next: 'signup' },
  signup: { title: 'Make an account', other: 'Have you been here before?', otherAction: 'Sign in', next: 'signin' },
} as const;

interface AskProps {
  readonly email: string;
  readonly intent: Intent;
  onChange(email: string): void;
  onIntent(intent: Intent): void;
  onSent(): void;
}

/** The form that requests a link by mail. */
export function Ask({ email, intent, onChange, onIntent, onSent }: AskProps): VNode {
  const [problem, setProblem] = useState<{ message: string; problems: readonly Problem[] } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { title, other, otherAction, next } = words[intent];
  const submit = async () => {
    const fault = faultOf(email);
    if (fault !== null) {
      setProblem({ message: fault, problems: [{ id: 'email', label: 'E-mail address:', message: fault }] });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await askForLink(email.trim(), intent);
      onSent();
    } catch (error) {
      setProblem({ message: (error as Error).message, problems: [] });
    }
    setBusy(false);
  };
  const fieldError = problem?.problems[0]?.message ?? null;
  return html`<div class="stack">
    <h1>${title}</h1>
    <p class="quiet">We mail you a link. There is no password to remember.</p>
    <${Form} id="ask" label=${title} message=${fieldError === null ? (problem?.message ?? null) : null}
      onSubmit=${submit}>
      <${Field} id="email" type="email" label="E-mail address" value=${email} isRequired autocomplete="email"
        placeholder="pat@example.org" error=${fieldError} onChange=${onChange} />
      <${Button} type="submit" kind="main" isBusy=${isBusy}>Mail me a link<//>
    <//>
    <p class="row">${other}${' '}
      <${Button} kind="plain" onClick=${() => onIntent(next)}>${otherAction}<//>
    </p>
  </div>`;
}

function faultOf(email: string): string | null {
  if (email.trim() === '') return 'Enter your e-mail address.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Enter an address such as pat@example.org.';
}

const pollMs = 1500;

interface SentProps {
  readonly email: string;
  readonly intent: Intent;
  onAgain(): void;
}

/** Shown after the mail was sent. A demo without a mail server shows the mail itself. */
export function Sent({ email, intent, onAgain }: SentProps): VNode {
  const [mail, setMail] = useState<DemoMail | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = await demoMail(email);
      if (!isOver && found !== null) setMail(found);
    };
    void look();
    const timer = setTimeout(() => void look(), pollMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [email]);
  return html`<div class="stack" role="status">
    <h1 tabindex="-1" id="sent">Check your mail</h1>
    <p>${intent === 'signup' ? 'A link is' : 'If an account has this address, a link is'} on its way to
      ${' '}<strong class="mail-text">${email}</strong>. It works once, within 30 minutes.</p>
    <p class="quiet">Nothing there after a few minutes? Check your spam folder and the address.</p>
    ${mail !== null && html`<${DemoLink} mail=${mail} />`}
    <p class="row"><${Button} onClick=${onAgain}>Use another address<//></p>
  </div>`;
}

function DemoLink({ mail }: { readonly mail: DemoMail }): VNode {
  // The service may be reached at another origin than the one in its mails.
  const link = mail.link === null ? null : mail.link.slice(mail.link.indexOf('/signin'));
  return html`<${Notice} title="This demo has no mail server">
    <p>The mail would be “${mail.subject}”. It is shown on this machine only.</p>
    ${link !== null && html`<p><${LinkButton} href=${link} kind="main">Open the link of the mail<//></p>`}
  <//>`;
}
