/** A status as a word with a colour, the same on every page. */
import { Chip, type ChipKind } from './chips.ts';
import { capital, formatWord } from './format.ts';
import { html, type VNode } from './html.ts';

/** Warm colours need a person's action, blue is in progress, no colour waits without a person. */
const kinds: Readonly<Record<ChipKind, readonly string[]>> = {
  normal: ['queued', 'pending', 'cancelled', 'none', 'never', 'skipped'],
  good: ['completed', 'succeeded', 'active', 'connected', 'applied', 'reviewed', 'crawled'],
  info: ['running', 'submitting', 'draining', 'cancelling', 'removing', 'reverting', 'crawling'],
  warm: ['pending_login', 'awaiting_approval'],
  warn: [
    'paused',
    'blocked',
    'uncertain',
    'needs_reconciliation',
    'stale',
    'exhausted',
    'unresolved',
    'rolled_back',
    'reverted',
  ],
  bad: ['failed', 'refused', 'login_failed', 'login_required', 'disconnected', 'revert_failed'],
};

const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, states]) => states.map((state) => [state, kind as ChipKind] as const)),
);

interface StatusTagProps {
  /** As the service names it, such as `needs_reconciliation`. */
  readonly status: string;
  /** Text to show instead of the status. */
  readonly label?: string;
}

export function StatusTag({ status, label }: StatusTagProps): VNode {
  return html`<${Chip} kind=${kindOf.get(status) ?? 'normal'}>${label ?? capital(formatWord(status))}<//>`;
}
