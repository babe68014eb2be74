/** Artifacts of an attempt: compact JSON, never page content. */
import { Button } from '../kit/button.ts';
import { Code } from '../kit/code.ts';
import { capital, formatBytes, formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Loaded } from '../kit/loaded.ts';
import { useRequest } from '../kit/request.ts';
import { Notice } from '../kit/states.ts';
import { type Column, Table } from '../kit/table.ts';
import type { Artifact } from './scraper-types.ts';
import { scraperJobs } from './shared.ts';
import type { Answer } from './types.ts';

export function Artifacts({ job }: { readonly job: string }): VNode {
  const path = `${scraperJobs}/${job}/artifacts`;
  const artifacts = useRequest<Answer<{ artifacts: readonly Artifact[] }>>(path);
  const [opened, open] = useState<string | null>(null);
  return html`<${Loaded} of=${artifacts} lines=${5}>${({ data }: Answer<{ artifacts: readonly Artifact[] }>) =>
    data.artifacts.length === 0
      ? html`<p class="quiet">No attempt has stored anything.</p>`
      : html`<div class="stack">
          <${Table} caption="What its attempts stored" rows=${data.artifacts} keyOf=${({ id }: Artifact) => id}
            columns=${columnsOf(opened, open)} />
          ${opened !== null && html`<${Body} key=${opened} path=${`${path}/${opened}`} />`}
        </div>`}<//>`;
}

const why = { too_large: 'too large to store', forbidden_content: 'contained markup or credentials' } as const;
const reasonOf = (reason: string) => why[reason as keyof typeof why] ?? formatWord(reason);

function columnsOf(opened: string | null, open: (id: string | null) => void): readonly Column<Artifact>[] {
  return [
    {
      name: 'name',
      label: 'Name',
      isHead: true,
      cell: ({ name }) => html`<code>${name}</code>`,
      sort: ({ name }) => name,
    },
    {
      name: 'size',
      label: 'Size',
      align: 'right',
      cell: ({ bytes }) => formatBytes(bytes),
      sort: ({ bytes }) => bytes,
    },
    {
      name: 'open',
      label: 'Content',
      cell: ({ id, name, omitted_reason: reason }) =>
        reason !== null
          ? html`<span class="quiet">${capital(reasonOf(reason))}</span>`
          : html`<${Button} isSmall label=${`${opened === id ? 'Hide' : 'Show'} ${name}`} isExpanded=${opened === id}
              onClick=${() => open(opened === id ? null : id)}>${opened === id ? 'Hide' : 'Show'}<//>`,
    },
  ];
}

function Body({ path }: { readonly path: string }): VNode {
  const artifact = useRequest<Answer<{ artifact: Artifact }>>(path);
  return html`<${Loaded} of=${artifact} lines=${5}>${({ data }: Answer<{ artifact: Artifact }>) =>
    data.artifact.body === undefined
      ? html`<${Notice}><p>It was not stored: ${reasonOf(data.artifact.omitted_reason ?? '')}.</p><//>`
      : html`<${Code} label=${data.artifact.name} text=${JSON.stringify(data.artifact.body, null, 2)} />`}<//>`;
}
