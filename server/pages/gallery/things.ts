/** Typography, colours, buttons, chips, tables and charts. */
import { Button, CopyButton, LinkButton } from '../kit/button.ts';
import { Chart } from '../kit/chart.ts';
import { Chip, ChipButton } from '../kit/chips.ts';
import { Code } from '../kit/code.ts';
import { Facts } from '../kit/facts.ts';
import { formatMoney } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Monogram } from '../kit/monogram.ts';
import { Pager } from '../kit/pager.ts';
import { Table } from '../kit/table.ts';
import { type Happening, Timeline } from '../kit/timeline.ts';

export function Type(): VNode {
  return html`
    <p class="eyebrow">Eyebrow</p>
    <h1>Summer begins with a map</h1>
    <h2>Camps near Stowe, Vermont</h2>
    <h3>Week of the lake</h3>
    <p>Text with <a href="#type">a link</a>, <strong>a strong word</strong>, <code>code</code> and${' '}
      <span class="quiet">quiet words</span>.</p>
    <${Code} label="Shell" text="curl -H 'x-api-key: …' https://example.org/api/organizations" />
  `;
}

const colours = ['page', 'panel', 'sunk', 'line', 'edge', 'text', 'quiet', 'accent', 'ember', 'lake', 'warn', 'bad'];

export function Colours(): VNode {
  return html`<div class="columns" style=${{ '--column': '7rem' }}>
    ${colours.map(
      (name) => html`<div class="swatch" key=${name}><i style=${{ background: `var(--${name})` }} />--${name}</div>`,
    )}
  </div>`;
}

export function Buttons(): VNode {
  const [isPressed, press] = useState(false);
  return html`
    <div class="row">
      <${Button} kind="main">Main<//><${Button}>Normal<//><${Button} kind="plain">Plain<//>
      <${Button} kind="danger" icon="trash">Delete<//><${Button} isDisabled>Disabled<//>
      <${Button} kind="main" isBusy>Saving<//><${Button} icon="search" label="Search" />
      <${Button} isSmall>Small<//><${LinkButton} href="#buttons" icon="right">A link<//>
      <${CopyButton} text="copied" /><${Button} isPressed=${isPressed} onClick=${() => press(!isPressed)}>
        ${isPressed ? 'Pressed' : 'Not pressed'}
      <//>
    </div>
  `;
}

const kinds = ['normal', 'good', 'warm', 'info', 'warn', 'bad'] as const;

export function Chips(): VNode {
  const [chosen, choose] = useState('Day camp');
  const [words, setWords] = useState(['archery', 'sailing']);
  return html`
    <div class="chips">${kinds.map((kind) => html`<${Chip} key=${kind} kind=${kind}>${kind}<//>`)}</div>
    <div class="chips" role="group" aria-label="Kind of camp">
      ${['Day camp', 'Overnight', 'Either'].map(
        (word) =>
          html`<${ChipButton} key=${word} isPressed=${chosen === word} onPress=${() => choose(word)}>${word}<//>`,
      )}
    </div>
    <div class="chips">
      ${words.map(
        (
          word,
        ) => html`<${Chip} key=${word} name=${word} onRemove=${() => setWords(words.filter((one) => one !== word))}>
          ${word}
        <//>`,
      )}
    </div>
    <div class="row">${['Camp Lakeside', 'Pine Ridge Day Camp', 'YMCA', 'Ávila'].map(
      (name) => html`<${Monogram} key=${name} name=${name} />`,
    )}<${Monogram} name="Large Monogram" size="4" /></div>
  `;
}

interface Camp {
  readonly name: string;
  readonly city: string;
  readonly price: number | null;
}

const camps: readonly Camp[] = [
  { name: 'Camp Lakeside', city: 'Stowe', price: 420 },
  { name: 'Pine Ridge Day Camp', city: 'Burlington', price: 299 },
  { name: 'Old Mill Arts', city: 'Montpelier', price: null },
];

const columns = [
  { name: 'name', label: 'Camp', isHead: true, cell: ({ name }: Camp) => name, sort: ({ name }: Camp) => name },
  { name: 'city', label: 'City', cell: ({ city }: Camp) => city, sort: ({ city }: Camp) => city },
  {
    name: 'price',
    label: 'Price a week',
    align: 'right' as const,
    cell: ({ price }: Camp) => (price === null ? '–' : formatMoney(price)),
    sort: ({ price }: Camp) => price,
  },
];

export function Tables(): VNode {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const choice = {
    chosen,
    isFor: ({ price }: Camp) => price !== null,
    nameOf: ({ name }: Camp) => name,
    onChange: choose,
  };
  return html`
    <${Table} caption="Three camps of Vermont" columns=${columns} rows=${camps} keyOf=${({ name }: Camp) => name} />
    <${Table} caption=${`${chosen.size} of those with a price are chosen`} columns=${columns} rows=${camps}
      keyOf=${({ name }: Camp) => name} choice=${choice} />`;
}

const happenings: readonly Happening[] = [
  { id: '1', at: '2027-07-05T14:00:00Z', title: 'Queued', detail: 'by Kim' },
  { id: '2', at: '2027-07-05T14:00:03Z', title: 'Running' },
  { id: '3', at: '2027-07-05T14:02:40Z', title: 'Completed', detail: '24 records' },
];

/** Facts, a timeline, and a pager. */
export function Lists(): VNode {
  const [offset, go] = useState(0);
  return html`<div class="columns">
      <${Facts} facts=${[['Camp', 'Camp Lakeside'], ['City', 'Stowe'], ['Left out', null]]} />
      <${Timeline} label="An example job" events=${happenings} />
    </div>
    <${Pager} label="example" total=${60} offset=${offset} limit=${25} onGo=${go} />`;
}

const days = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2027, 5, 1 + at)).toISOString().slice(0, 10));
const series = [
  { label: 'Reads', values: days.map((_, at) => Math.round(400 + 300 * Math.sin(at / 4))) },
  { label: 'Exports', values: days.map((_, at) => (at % 9 === 4 ? null : Math.round(80 + 60 * Math.cos(at / 3)))) },
];

export function Charts(): VNode {
  return html`<${Chart} title="Reads and exports of June" days=${days} series=${series} />`;
}
