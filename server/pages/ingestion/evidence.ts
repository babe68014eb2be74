/** Evidence for the verdict on a page, in whatever format the judge returned. */
import { html, type VNode } from '../kit/html.ts';

interface Feature {
  readonly name: string;
  readonly weight: number | null;
  readonly said: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Reads a list of features with weights, or the members of an object. */
function featuresOf(evidence: unknown): readonly Feature[] {
  if (evidence === null || typeof evidence !== 'object') return [];
  const entries = Array.isArray(evidence)
    ? evidence.map((one, at) => [String(at + 1), one] as const)
    : Object.entries(evidence);
  return entries.flatMap(([name, value]): readonly Feature[] => {
    if (Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)) return featuresOf(value);
    if (value === null || typeof value !== 'object')
      return [
        {
          name,
          weight: typeof value === 'number' ? value : null,
          said: typeof value === 'number' ? null : textOf(value),
        },
      ];
    if (Array.isArray(value)) return [{ name, weight: null, said: value.map(textOf).join(', ') }];
    const { name: own, feature, weight, points, quote, text, value: held } = value as Record<string, unknown>;
    const by = weight ?? points;
    const content = quote ?? text ?? held;
    if (own === undefined && feature === undefined && by === undefined && content === undefined)
      return featuresOf(value).map((one) => ({ ...one, name: `${name}: ${one.name}` }));
    return [
      {
        name: textOf(own ?? feature ?? name),
        weight: typeof by === 'number' ? by : null,
        said: content === undefined || content === null ? null : textOf(content),
      },
    ];
  });
}

export function Evidence({ of }: { readonly of: unknown }): VNode {
  const features = featuresOf(of).slice(0, 40);
  if (features.length === 0) return html`<p class="quiet">No evidence is kept.</p>`;
  return html`<ul class="evidence">
    ${features.map(
      ({ name, weight, said }, at) => html`<li key=${at}>
        <strong>${name.replaceAll('_', ' ')}</strong>
        ${
          weight !== null && html` <span class="quiet">${weight > 0 ? '+' : ''}${Math.round(100 * weight) / 100}</span>`
        }
        ${said !== null && html` <q>${said.slice(0, 300)}</q>`}
      </li>`,
    )}
  </ul>`;
}
