/** The header of all pages: navigation, theme, and the signed-in viewer. */
import { Button, LinkButton } from './button.ts';
import { Dialog } from './dialog.ts';
import { Field } from './field.ts';
import { capital } from './format.ts';
import { html, useEffect, useState, type VNode } from './html.ts';
import { Icon } from './icon.ts';
import { Monogram } from './monogram.ts';
import { destinationsOf } from './navigation.ts';
import { currentKey } from './session.ts';
import { useStore } from './store.ts';
import { Fold } from './tabs.ts';
import { chooseTheme, type Theme, theme } from './theme-choice.ts';
import { showOutcome, showToast } from './toast.ts';
import { isPerson, loadViewer, signOut, switchKey, type Viewer, type Who, who } from './viewer.ts';

/** Rendered over the static markup of `header.html`, which is shown until this script runs. */
export function Header(): VNode {
  const asking = useStore(who);
  const [open, setOpen] = useState<'menu' | 'account' | null>(null);
  useEffect(() => void loadViewer(), []);
  const close = () => setOpen(null);
  return html`<div>
    <a class="brand" href="/"><${Mark} /><span>Campatlas</span></a>
    <${Navigation} asking=${asking} label="Pages" />
    <div class="end">
      <${ThemeButton} />
      <${WhoButton} asking=${asking} isOpen=${open === 'account'} onOpen=${() => setOpen('account')} />
      <${Button} kind="plain" class="menu-button" icon="menu" label="Menu" hasPopup isExpanded=${open === 'menu'}
        onClick=${() => setOpen('menu')} />
    </div>
    <${Dialog} title="Menu" isOpen=${open === 'menu'} kind="corner" onClose=${close}>
      <div class="stack"><${Navigation} asking=${asking} label="Menu" /><${ThemeChoice} /></div>
    <//>
    <${Dialog} title=${titleOf(asking)} isOpen=${open === 'account'} kind="corner" onClose=${close}>
      <${Account} asking=${asking} onDone=${close} />
    <//>
  </div>`;
}

function Mark(): VNode {
  return html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect class="sky" width="32" height="32" rx="9" />
    <circle class="sun" cx="22.5" cy="10" r="3.5" /><path class="tent" d="M5 25 15 9l10 16h-6.5L15 18.5 11.5 25z" />
  </svg>`;
}

function Navigation({ asking, label }: { readonly asking: Who; readonly label: string }): VNode {
  return html`<nav class="site-nav" aria-label=${label}>
    ${destinationsOf(asking).map(
      ({ href, label }) => html`<a key=${href} href=${href}
        aria-current=${location.pathname === href ? 'page' : undefined}>${label}</a>`,
    )}
  </nav>`;
}

const nextTheme: Readonly<Record<Theme, Theme>> = { auto: 'light', light: 'dark', dark: 'auto' };
const themeIcons = { auto: 'half', light: 'sun', dark: 'moon' } as const;
const themeNames: Readonly<Record<Theme, string>> = { auto: 'as the device', light: 'light', dark: 'dark' };

function ThemeButton(): VNode {
  const now = useStore(theme);
  return html`<${Button} kind="plain" class="theme-button" icon=${themeIcons[now]}
    label=${`Colours: ${themeNames[now]}`} onClick=${() => chooseTheme(nextTheme[now])} />`;
}

function ThemeChoice(): VNode {
  const options = Object.entries(themeNames).map(([value, label]) => ({ value, label }));
  return html`<${Field} type="radio" label="Colours" value=${useStore(theme)} options=${options}
    onChange=${chooseTheme} />`;
}

interface WhoButtonProps {
  readonly asking: Who;
  readonly isOpen: boolean;
  onOpen(): void;
}

function WhoButton({ asking, isOpen, onOpen }: WhoButtonProps): VNode {
  const known = asking.state === 'known' ? asking.viewer : null;
  return html`<${Button} kind=${known === null ? 'normal' : 'plain'} class="who" hasPopup isExpanded=${isOpen}
    onClick=${onOpen}>
    ${known === null ? html`<${Icon} name="person" />` : html`<${Monogram} name=${nameOf(known)} size="1.75" />`}
    <span class="name">${known === null ? 'Sign in' : nameOf(known)}</span>
  <//>`;
}

function nameOf({ name, kind, plan }: Viewer): string {
  return (
    name ?? { machine: 'Integration key', service: 'Service', preview: 'Preview' }[kind as string] ?? planName(plan)
  );
}

function planName(plan: string): string {
  return plan === 'admin' ? 'ADMIN' : capital(plan);
}

function titleOf(asking: Who): string {
  return asking.state === 'known' ? nameOf(asking.viewer) : 'Sign in';
}

function Account({ asking, onDone }: { readonly asking: Who; onDone(): void }): VNode {
  const leave = async () => {
    if (await showOutcome(signOut(), 'Signed out.')) onDone();
  };
  if (asking.state !== 'known')
    return html`<div class="stack">
      <p>Sign in with your e-mail address, or use an API key in this tab.</p>
      <${LinkButton} href="/signin" kind="main">Sign in by e-mail<//>
      <${KeyForm} onDone=${onDone} />
    </div>`;
  const { email, plan } = asking.viewer;
  const isKey = currentKey() !== '';
  return html`<div class="stack">
    ${email && html`<p class="quiet">${email}</p>`}
    <p>Plan: <strong>${planName(plan)}</strong><br />
      <span class="quiet small">
        ${isKey ? 'By an API key, which stays in this tab.' : 'By the session of this browser.'}
      </span>
    </p>
    ${isPerson(asking) && html`<${LinkButton} href="/account" icon="person">Your account<//>`}
    <${Button} icon="out" onClick=${leave}>${isKey ? 'Forget the key' : 'Sign out'}<//>
    <${KeyForm} onDone=${onDone} />
  </div>`;
}

/** Sign-in by API key, folded below the sign-in for people. */
export function KeyFold({ onDone }: { onDone?(): void }): VNode {
  return html`<${Fold} title="Use an API key"><${KeyForm} onDone=${onDone} /><//>`;
}

/** Uses a key in this tab. It is stored only in the tab and never appears in a URL. */
export function KeyForm({ onDone }: { onDone?(): void }): VNode {
  const [key, setKey] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const isKnown = key.trim() !== '' && (await switchKey(key));
    setBusy(false);
    const now = who.get();
    setError(isKnown ? null : now.state === 'failed' ? now.message : 'Enter a key.');
    if (!isKnown) return;
    setKey('');
    showToast('This tab now uses the key.');
    onDone?.();
  };
  return html`<form class="stack" noValidate onSubmit=${submit}>
    <${Field} type="password" label="API key" value=${key} error=${error} autocomplete="off" onChange=${setKey}
      hint="It stays in this tab." />
    <${Button} type="submit" icon="key" isBusy=${isBusy}>Use this key<//>
  </form>`;
}
