/** Time series as a chart, with the same numbers as a table for keyboards and screen readers. */
import type uPlot from 'uplot';
import { formatDate, formatNumber } from './format.ts';
import { html, useEffect, useRef, type VNode } from './html.ts';
import { useStore } from './store.ts';
import { Table } from './table.ts';
import { Fold } from './tabs.ts';
import { theme } from './theme-choice.ts';

export interface Series {
  readonly label: string;
  /** One value per day; null is a gap. */
  readonly values: readonly (number | null)[];
}

interface ChartProps {
  readonly title: string;
  /** `2027-07-05`, ascending. */
  readonly days: readonly string[];
  readonly series: readonly Series[];
  readonly height?: number;
}

const colours = ['--accent', '--ember', '--lake', '--warn'];

export function Chart({ title, days, series, height = 220 }: ChartProps): VNode {
  const place = useRef<HTMLDivElement>(null);
  const chosen = useStore(theme);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let chart: uPlot | null = null;
    let isGone = false;
    const draw = async () => {
      const { default: Plot } = await import('uplot');
      chart?.destroy();
      if (!isGone) chart = new Plot(optionsOf(element, series, height), dataOf(days, series), element);
    };
    void draw();
    const device = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => void draw();
    device.addEventListener('change', redraw);
    const resize = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height }));
    resize.observe(element);
    return () => {
      isGone = true;
      device.removeEventListener('change', redraw);
      resize.disconnect();
      chart?.destroy();
    };
  }, [days, series, height, chosen]);
  return html`<figure class="chart">
    <figcaption><strong>${title}</strong></figcaption>
    <div class="plot" ref=${place} aria-hidden="true" style=${{ '--chart-height': `${height}px` }} />
    <${Fold} title="The numbers as a table">
      <${Table} caption=${title} rows=${days.map((day, at) => ({ day, at }))} keyOf=${keyOf} narrow="scroll"
        columns=${columnsOf(series)} />
    <//>
  </figure>`;
}

interface Day {
  readonly day: string;
  readonly at: number;
}

const keyOf = ({ day }: Day) => day;

function columnsOf(series: readonly Series[]) {
  const value = ({ values }: Series, at: number) => values[at] ?? null;
  return [
    { name: 'day', label: 'Day', isHead: true, cell: ({ day }: Day) => formatDate(day), sort: keyOf },
    ...series.map((one, index) => ({
      name: String(index),
      label: one.label,
      align: 'right' as const,
      cell: ({ at }: Day) => shown(value(one, at)),
      sort: ({ at }: Day) => value(one, at),
    })),
  ];
}

function dataOf(days: readonly string[], series: readonly Series[]): uPlot.AlignedData {
  return [days.map((day) => Date.parse(day) / 1000), ...series.map(({ values }) => [...values])];
}

const shown = (value: number | null) => (value === null ? '–' : formatNumber(value));

function showLast(plot: uPlot): void {
  if (plot.legend.idx === null) plot.setLegend({ idx: plot.data[0].length - 1 }, false);
}

/** Canvas does not support CSS custom properties, so the current colours are read from the page. */
function optionsOf(element: HTMLElement, series: readonly Series[], height: number): uPlot.Options {
  const probe = document.createElement('span');
  element.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const [text, line, ...strokes] = ['--quiet', '--line', ...colours].map(colour);
  probe.remove();
  const axis = { stroke: text ?? '', grid: { stroke: line ?? '', width: 1 }, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height,
    tzDate: (seconds) => new Date((seconds + new Date(seconds * 1000).getTimezoneOffset() * 60) * 1000),
    axes: [axis, { ...axis, size: 56, values: (_, values) => values.map(formatNumber) }],
    // The legend shows the last day unless the pointer is on a day.
    hooks: { setLegend: [showLast] },
    series: [
      {
        label: 'Day',
        value: (_, seconds) => (seconds === null ? '' : formatDate(new Date(seconds * 1000).toISOString())),
      },
      ...series.map(({ label }, at) => ({
        label,
        stroke: strokes[at % strokes.length] ?? '',
        width: 2,
        value: (_: uPlot, value: number | null) => shown(value),
      })),
    ],
  };
}
