/** Coverage of points in a place, and the steps from a quote to a confirmed job. */
import { changeView, useView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { Facts } from '../kit/facts.ts';
import { Field } from '../kit/field.ts';
import { Form, fieldOf } from '../kit/form.ts';
import { formatNumber, formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Loaded } from '../kit/loaded.ts';
import { request, useRequest } from '../kit/request.ts';
import type { Coverage, Labels, Quote } from './geocoding-types.ts';
import { QuoteCard } from './quote.ts';
import { geocoding, pathOf, placeOf } from './shared.ts';
import type { Answer } from './types.ts';

interface Props {
  /** Two-letter code and name of the state. */
  readonly state: string;
  readonly name: string;
  onMade(): void;
}

const modes = [
  { value: 'gaps', label: 'Fill gaps' },
  { value: 'refresh', label: 'Look up again' },
];

const modeHints: Readonly<Record<string, string>> = {
  gaps: 'Keeps every address that has a point; earlier results are reused.',
  refresh: 'Also looks up addresses that a provider has located before. A point given by a source is never changed.',
};

export function Place({ state, name, onMade }: Props): VNode {
  const query = useView();
  const [city, postalCode] = [query.get('city'), query.get('postalCode')];
  const scope = { state, ...(city && { city }), ...(postalCode && { postalCode }) };
  return html`<section class="card stack" aria-labelledby="place-title">
    <h3 id="place-title">${city || postalCode ? placeOf(scope) : name}</h3>
    <${Covered} path=${pathOf(`${geocoding}/coverage`, scope)} />
    <${Preview} state=${state} city=${city ?? ''} postalCode=${postalCode ?? ''} rerunOf=${query.get('rerunOf')}
      onMade=${onMade} />
  </section>`;
}

const share = (part: number, of: number) => (of === 0 ? '' : ` (${Math.round((part / of) * 100)}%)`);

function Covered({ path }: { readonly path: string }): VNode {
  const coverage = useRequest<Answer<Coverage>>(path);
  return html`<div class="covered"><${Loaded} of=${coverage} lines=${8}>${({ data }: Answer<Coverage>) => {
    const { totalLocations: total, precision } = data;
    const counted = (count: number) => `${formatNumber(count)}${share(count, total)}`;
    return html`<${Facts} facts=${[
      ['Locations', `${formatNumber(total)}, of ${formatNumber(data.affectedRecords)} records`],
      ['Without a point', counted(data.missingCoordinates)],
      ['With an address to look up', counted(data.applicableLocations)],
      [
        'ZIP given, valid, with outline',
        [data.zipPopulated, data.zipValid, data.zipMatched].map(formatNumber).join(', '),
      ],
      ['ZIP without an outline', formatNumber(data.missingBoundaries)],
      ['Being looked up', formatNumber(data.pending)],
      ['Looked up without a result', formatNumber(data.unresolved)],
      ...Object.entries(precision).map(([name, count]) => [`Point: ${formatWord(name)}`, formatNumber(count)] as const),
    ]} />`;
  }}<//></div>`;
}

/** The quote for what is asked, as long as it is the same. */
function useQuote() {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const forget = () => {
    setQuote(null);
    setError(null);
  };
  const work = async (input: object) => {
    setBusy(true);
    setError(null);
    try {
      const { data } = await request<Answer<Quote>>(`${geocoding}/preview`, { method: 'POST', body: input });
      setQuote(data);
      changeView({ postalCode: data.scope.postalCode ?? null });
    } catch (cause) {
      setQuote(null);
      setError(cause as Error);
    } finally {
      setBusy(false);
    }
  };
  return { quote, setQuote, error, isBusy, forget, work };
}

interface PreviewProps extends Omit<Props, 'name'> {
  readonly city: string;
  readonly postalCode: string;
  readonly rerunOf: string | null;
}

function Preview({ state, city, postalCode, rerunOf, onMade }: PreviewProps): VNode {
  const [zip, setZip] = useState(postalCode);
  const [mode, setMode] = useState<Quote['mode']>('gaps');
  const { quote, setQuote, error, isBusy, forget, work } = useQuote();
  const cities = useRequest<Answer<Labels>>(pathOf(`${geocoding}/regions`, { state }));
  const input = {
    scope: { state, ...(city !== '' && { city }), ...(zip.trim() !== '' && { postalCode: zip }) },
    mode,
    ...(rerunOf !== null && { rerunOf }),
  };
  const change = (changes: Readonly<Record<string, string | null>>) => {
    forget();
    changeView(changes);
  };
  const wrong = fieldOf(error);
  const options = (cities.data?.data.cities ?? []).map((one) => ({
    value: one.city,
    label: `${one.city} (${formatNumber(one.missingCoordinates)} without a point)`,
  }));
  return html`
    <${Form} id="quote-form" label="Calculate a price"
      message=${error !== null && wrong === null ? error.message : null}
      onSubmit=${() => work(input)}>
      ${
        rerunOf !== null &&
        html`<p>Only what an earlier job left over.${' '}
          <${Button} isSmall onClick=${() => change({ rerunOf: null })}>All of the place<//></p>`
      }
      <div class="pair">
        <${Field} type="choice" label="City" value=${city} placeholder="All of the state"
          options=${options} error=${wrong === 'city' ? error?.message : null}
          onChange=${(value: string) => change({ city: value })} />
        <${Field} label="ZIP code" value=${zip} placeholder="All" maxLength=${10} autocomplete="off"
          error=${wrong === 'postalCode' ? error?.message : null}
          onChange=${(value: string) => {
            forget();
            setZip(value);
          }} />
      </div>
      <${Field} type="radio" label="What to look up" value=${mode} options=${modes} hint=${modeHints[mode]}
        onChange=${(value: Quote['mode']) => {
          forget();
          setMode(value);
        }} />
      <div class="row"><${Button} type="submit" kind="main" isBusy=${isBusy}>Calculate the price<//></div>
    <//>
    ${
      quote !== null &&
      html`<${QuoteCard} key=${quote.fingerprint} quote=${quote} input=${input} onQuote=${setQuote} onMade=${() => {
        forget();
        changeView({ rerunOf: null });
        onMade();
      }} />`
    }
  `;
}
