/** Progress of a geocoding job. */
import { formatNumber } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { Progress } from '../kit/states.ts';
import type { GeocodeJob } from './geocoding-types.ts';

export function JobProgress({ job }: { readonly job: GeocodeJob }): VNode {
  const { processed, configurations } = job;
  return html`<${Progress} label="Locations" done=${configurations === 0 ? 1 : processed / configurations}
    text=${`${formatNumber(processed)} of ${formatNumber(configurations)}`} />`;
}
