/** A quote, and the confirmation to spend it. */
import { Button } from '../kit/button.ts';
import { Confirm } from '../kit/confirm.ts';
import { Facts } from '../kit/facts.ts';
import { capital, formatCount, formatMicrousd, formatNumber, formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { request } from '../kit/request.ts';
import { Refused } from '../kit/session.ts';
import { Notice } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import type { GeocodeJob, Quote, Scope } from './geocoding-types.ts';
import { geocoding, newKey, placeOf } from './shared.ts';
import type { Answer } from './types.ts';

interface Props {
  readonly quote: Quote;
  /** The input of the quote. */
  readonly input: { readonly scope: Scope; readonly mode: string; readonly rerunOf?: string };
  /** Called when the price has changed in the meantime. */
  onQuote(quote: Quote): void;
  onMade(job: GeocodeJob): void;
}

export function QuoteCard({ quote, input, onQuote, onMade }: Props): VNode {
  const [isOpen, open] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  // Stays the same for repeated presses, so that a retry after a lost answer creates no second job.
  const [idempotencyKey] = useState(newKey);
  const cost = formatMicrousd(quote.estimatedCostMicrousd);
  const nothing = quote.configurations === 0;
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      const body = { ...input, fingerprint: quote.fingerprint, idempotencyKey };
      const { data } = await request<Answer<{ job: GeocodeJob }>>(`${geocoding}/jobs`, { method: 'POST', body });
      open(false);
      showToast(`The job is queued, for at most ${cost}.`);
      onMade(data.job);
    } catch (cause) {
      const newer = newerQuote(cause);
      if (newer === null) setError(cause as Error);
      else {
        open(false);
        showToast('The catalog has changed: check the new price.');
        onQuote(newer);
      }
    } finally {
      setBusy(false);
    }
  };
  return html`<div class="quote stack" role="status" aria-label="The price">
    <p class="price"><strong>${cost}</strong>
      <span class="quiet">
        ${formatCount(quote.requiredLookups, 'lookup')} at ${formatMicrousd(quote.unitPriceMicrousd)}
      </span>
    </p>
    <${Facts} facts=${[
      ['Locations', formatNumber(quote.configurations)],
      ['Records', formatNumber(quote.affectedRecords)],
      ['Different addresses', formatNumber(quote.uniqueAddresses)],
      ['Known already', formatNumber(quote.reusedAddresses)],
      ['Left out', leftOut(quote.exclusions)],
    ]} />
    ${
      nothing
        ? html`<${Notice}><p>Nothing is left to look up here.</p><//>`
        : html`<div class="row"><${Button} kind="main" hasPopup onClick=${() => open(true)}>
            Confirm ${cost}
          <//></div>`
    }
    <${Confirm} title=${`Spend up to ${cost}?`} action=${`Spend up to ${cost}`} kind="main" cancel="Not now"
      isOpen=${isOpen} isBusy=${isBusy} error=${error} onConfirm=${confirm} onClose=${() => open(false)}>
      <p>${formatCount(quote.requiredLookups, 'address', 'addresses')} of ${placeOf(input.scope)}${' '}
        ${quote.requiredLookups === 1 ? 'is' : 'are'} sent to the provider, each once. Free credits of the provider may
        make it cheaper, never dearer.</p>
    <//>
  </div>`;
}

function leftOut(exclusions: Quote['exclusions']): string {
  return Object.entries(exclusions)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${formatNumber(count)} ${exclusionWords[reason] ?? capital(formatWord(reason))}`)
    .join('; ');
}

const exclusionWords: Readonly<Record<string, string>> = {
  source_coordinates: 'with a point of a source',
  cleared_by_person: 'whose point a person removed',
  accepted_result: 'with a good result',
  no_street_address: 'without a street',
  po_box: 'at a PO box',
  non_us: 'outside of the US',
  state_zip_conflict: 'whose ZIP code is of another state',
  unknown_place: 'whose place is not known',
  awaiting_reconciliation: 'in doubt in another job',
};

/** The current quote, if the job was rejected because it has changed. */
function newerQuote(error: unknown): Quote | null {
  if (!(error instanceof Refused) || error.code !== 'quote_changed') return null;
  return (error.body.quote ?? null) as Quote | null;
}
