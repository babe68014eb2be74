/** Generates the table of metrics in docs/metrics.md. */
import { type MetricDefinition, metrics } from '../server/metrics/list.ts';

const [begin, end] = ['<!-- metrics: written by npm run draw -->\n', '<!-- /metrics -->'];

/** The document with a new table. */
export function generateMetrics(document: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/metrics.md lacks the marks of its table: ${begin}${end}`);
  const rows = Object.entries<MetricDefinition>(metrics).map(
    ([name, { kind, labels, help }]) => `| \`${name}\` | ${kind} | ${labels.join(', ')} | ${help} |`,
  );
  const table = ['| metric | kind | labels | what it says |', '|---|---|---|---|', ...rows].join('\n');
  return `${document.slice(0, from)}${begin}\n${table}\n\n${document.slice(to)}`;
}
