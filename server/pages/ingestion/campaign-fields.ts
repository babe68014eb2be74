/** Form fields for campaign settings, used for new campaigns and for changes of running ones. */
import { Field } from '../kit/field.ts';
import { html, type VNode } from '../kit/html.ts';
import { type CampaignSettings, providers } from './campaign-types.ts';

interface Props {
  readonly value: CampaignSettings;
  /** The service's error message for a member, if there is one. */
  errorOf(name: keyof CampaignSettings): string | null | undefined;
  onChange(changes: Partial<CampaignSettings>): void;
}

export const firstSettings: CampaignSettings = {
  nearby_locations: [],
  providers: 15,
  confidence_threshold: 0.5,
  follow_aggregators: false,
  review_first: false,
};

const options = providers.map(({ bit, label }) => ({ value: String(bit), label }));

export function CampaignFields({ value, errorOf, onChange }: Props): VNode {
  const chosen = providers.filter(({ bit }) => (value.providers & bit) !== 0).map(({ bit }) => String(bit));
  const masked = (bits: readonly string[]) => bits.reduce((sum, bit) => sum + Number(bit), 0);
  return html`
    <${Field} type="chips" label="Places nearby" value=${value.nearby_locations} error=${errorOf('nearby_locations')}
      hint="Searched in the same way. Press Enter after each."
      onChange=${(nearby: readonly string[]) => onChange({ nearby_locations: nearby })} />
    <${Field} type="choices" label="Providers" value=${chosen} options=${options} error=${errorOf('providers')}
      hint="Providers that are not set up are skipped."
      onChange=${(bits: readonly string[]) => onChange({ providers: masked(bits) })} />
    <${Field} type="number" label="Lowest confidence from which a site counts" value=${value.confidence_threshold}
      min=${0} max=${1} step=${0.05} hint="0 to 1" error=${errorOf('confidence_threshold')}
      onChange=${(threshold: number) => onChange({ confidence_threshold: threshold })} />
    <${Field} type="boolean" label="Follow the links of sites that list camps of others"
      value=${value.follow_aggregators} onChange=${(follow: boolean) => onChange({ follow_aggregators: follow })} />
    <${Field} type="boolean" label="Let me review results before they are published in the catalog"
      value=${value.review_first} onChange=${(review: boolean) => onChange({ review_first: review })} />`;
}
