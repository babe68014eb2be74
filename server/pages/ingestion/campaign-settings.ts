/**
 * The current settings of a campaign, editable while it runs. If two people save at once, the second gets a conflict.
 */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Form, fieldOf } from '../kit/form.ts';
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { Refused } from '../kit/session.ts';
import { Notice } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import { CampaignFields } from './campaign-fields.ts';
import type { Campaign, CampaignSettings } from './campaign-types.ts';
import { campaigns } from './shared.ts';

const settingsOf = (campaign: Campaign): CampaignSettings => ({
  nearby_locations: campaign.nearby_locations,
  providers: campaign.providers,
  confidence_threshold: campaign.confidence_threshold,
  follow_aggregators: campaign.follow_aggregators,
  review_first: campaign.review_first,
});

interface Props {
  readonly campaign: Campaign;
  onChanged(): void;
}

export function CampaignSettingsForm({ campaign, onChanged }: Props): VNode {
  const [typed, setTyped] = useState(settingsOf(campaign));
  const [revision, setRevision] = useState(campaign.settings_revision);
  const [isTouched, touch] = useState(false);
  const { isBusy, error, send, forget } = useChange<{ campaign: Campaign }>();
  // Shows changes made by others as long as nothing has been typed here.
  useEffect(() => {
    if (isTouched) return;
    setTyped(settingsOf(campaign));
    setRevision(campaign.settings_revision);
  }, [campaign.settings_revision, isTouched]);
  const change = (changes: Partial<CampaignSettings>) => {
    forget();
    touch(true);
    setTyped((before) => ({ ...before, ...changes }));
  };
  const submit = async () => {
    const body = { expected_revision: revision, ...typed };
    const answer = await send(`${campaigns}/${campaign.id}/settings`, { method: 'POST', body });
    if (answer === null) return;
    showToast('The settings apply from now on.');
    touch(false);
    onChanged();
  };
  const takeTheirs = () => {
    forget();
    touch(false);
    onChanged();
  };
  const wrong = fieldOf(error);
  const isStale = error instanceof Refused && error.status === 409;
  const message = wrong !== null && wrong in typed ? null : (error?.message ?? null);
  return html`<${Form} id="campaign-settings" label="Settings" message=${isStale ? null : message} onSubmit=${submit}>
    ${
      isStale &&
      html`<${Notice} kind="warn" title="Somebody else has changed the settings">
        <${Button} onClick=${takeTheirs}>Show theirs<//>
      <//>`
    }
    <p class="quiet small">Revision ${revision}. A running campaign searches for new values immediately.</p>
    <${CampaignFields} value=${typed} onChange=${change}
      errorOf=${(name: string) => (wrong === name ? error?.message : null)} />
    <div class="row"><${Button} kind="main" type="submit" isBusy=${isBusy} isDisabled=${!isTouched}>Save<//></div>
  <//>`;
}
