/** Filter by place: a state, city, county, neighborhood or ZIP area, or around the user's location. */
import { Button } from '../../kit/button.ts';
import { Field } from '../../kit/field.ts';
import { html, useEffect, useId, useRef, useState, type VNode } from '../../kit/html.ts';
import type { Place } from '../filters.ts';
import { type Found, findPlaces, placeOfFound } from '../places.ts';
import { sayPlace } from '../say.ts';
import { stateCode, stateName } from '../states.ts';
import { FacetChips } from './facet-chips.ts';
import type { PanelProps } from './panel-props.ts';

export function PlacePanel({ filters, onChange }: PanelProps): VNode {
  const { place } = filters;
  const take = (next: Place | null) => onChange({ place: next });
  return html`<div class="stack">
    <${PlaceSearch} onTake=${take} />
    ${
      place &&
      html`<p class="row"><span class="chip good">${sayPlace(place)}</span>
      <${Button} kind="plain" isSmall onClick=${() => take(null)}>Anywhere<//></p>`
    }
    <${NearMe} place=${place} onTake=${take} />
    <${FacetChips} label="States with camps" kind="organization" field="region" filters=${{ ...filters, place: null }}
      name=${(value: string) => stateName(value)} limit=${12}
      isPressed=${(value: string) => place?.type === 'state' && place.code === stateCode(value)}
      onPress=${(value: string) => {
        const code = stateCode(value);
        if (code !== null) take({ type: 'state', code, name: stateName(code) });
      }} />
  </div>`;
}

function PlaceSearch({ onTake }: { onTake(place: Place): void }): VNode {
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (text.trim().length < 2) return setFound(null);
    const abort = new AbortController();
    const wait = setTimeout(async () => {
      const list = await findPlaces(text, abort.signal).catch(() => []);
      if (abort.signal.aborted) return;
      setFound(list);
      setAt(0);
    }, 250);
    return () => {
      clearTimeout(wait);
      abort.abort();
    };
  }, [text]);
  const choose = (one: Found | undefined) => {
    if (one === undefined) return;
    onTake(placeOfFound(one));
    setText('');
    setFound(null);
    input.current?.focus();
  };
  const key = (event: KeyboardEvent) => {
    const list = found ?? [];
    if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(1, list.length));
    else if (event.key === 'ArrowUp') setAt((at + list.length - 1) % Math.max(1, list.length));
    else if (event.key === 'Enter') choose(list[at]);
    else if (event.key === 'Escape' && found !== null) {
      event.stopPropagation();
      setFound(null);
    } else return;
    event.preventDefault();
  };
  const isOpen = found !== null;
  return html`<div class="field combobox">
    <label for=${id}>State, city, county, neighborhood or ZIP</label>
    <input id=${id} ref=${input} role="combobox" autocomplete="off" spellcheck="false" value=${text}
      placeholder="Vermont, Burlington, 05401 …" aria-expanded=${String(isOpen)} aria-controls=${`${id}-list`}
      aria-autocomplete="list" aria-activedescendant=${isOpen && found.length > 0 ? `${id}-${at}` : undefined}
      onInput=${(event: Event) => setText((event.target as HTMLInputElement).value)} onKeyDown=${key} />
    <ul id=${`${id}-list`} role="listbox" aria-label="Places" hidden=${!isOpen || found.length === 0}>
      ${found?.map(
        (one, index) => html`<li key=${`${one.kind} ${one.code}`} id=${`${id}-${index}`} role="option"
          aria-selected=${String(index === at)} onMouseDown=${(event: Event) => {
            event.preventDefault();
            choose(one);
          }}><span>${one.label}</span> <span class="quiet small">${one.kind}</span></li>`,
      )}
    </ul>
    ${isOpen && found.length === 0 && html`<p class="hint" role="status">No place of that name is known.</p>`}
  </div>`;
}

const distances = [5, 10, 25, 50, 100];

function NearMe({ place, onTake }: { readonly place: Place | null; onTake(place: Place): void }): VNode {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const locate = () => {
    setProblem(null);
    setBusy(true);
    const failed = () => {
      setBusy(false);
      setProblem('The browser does not share your location. Allow it, or enter a place above.');
    };
    if (!('geolocation' in navigator)) return failed();
    navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
      setBusy(false);
      const round = (value: number) => Number(value.toFixed(4));
      onTake({ type: 'near', latitude: round(latitude), longitude: round(longitude), miles: 25, name: 'you' });
    }, failed);
  };
  return html`<div class="stack">
    <${Button} icon="pin" isBusy=${isBusy} onClick=${locate}>Near me<//>
    ${problem && html`<p class="hint" role="alert">${problem}</p>`}
    ${
      place?.type === 'near' &&
      html`<${Field} type="radio" label="Distance" value=${String(place.miles)}
      options=${[...new Set([...distances, place.miles])]
        .toSorted((one, other) => one - other)
        .map((miles) => ({ value: String(miles), label: `${miles} mi` }))}
      onChange=${(miles: string) => onTake({ ...place, miles: Number(miles) })} />`
    }
  </div>`;
}
