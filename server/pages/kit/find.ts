/** Finds a record by its name or its id. */
import { Button } from './button.ts';
import { Chip } from './chips.ts';
import { Field } from './field.ts';
import { capital, kindWords } from './format.ts';
import { html, useState, type VNode } from './html.ts';
import { Monogram } from './monogram.ts';
import { useRequest } from './request.ts';
import { Empty, ErrorState, Skeleton } from './states.ts';

const kinds = ['organization', 'activity', 'session'] as const;
export type Kind = (typeof kinds)[number];

interface Match {
  readonly target_kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly parent_name: string | null;
  readonly city: string | null;
  readonly region: string | null;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

interface FindProps {
  /** The link to a record. */
  readonly hrefOf: (kind: Kind, id: string) => string;
}

export function Find({ hrefOf }: FindProps): VNode {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWords(typed.trim());
  };
  const Found = uuid.test(words) ? ById : ByName;
  return html`<section class="find stack" aria-label="Choose a record">
    <form class="row" role="search" onSubmit=${submit}>
      <${Field} type="search" label="Name or id of a record" value=${typed} onChange=${setTyped}
        maxLength=${200} autocomplete="off" />
      <${Button} type="submit" kind="main" icon="search">Find<//>
    </form>
    ${words !== '' && html`<${Found} words=${words} hrefOf=${hrefOf} />`}
  </section>`;
}

interface FoundProps extends FindProps {
  readonly words: string;
}

/** The kind of a record is not known from its id. */
function ById({ words: id, hrefOf }: FoundProps): VNode {
  return html`<div class="row"><span>This id as</span>
    ${kinds.map((kind) => html`<a key=${kind} class="button" href=${hrefOf(kind, id)}>${capital(kindWords[kind])}</a>`)}
  </div>`;
}

function ByName({ words, hrefOf }: FoundProps): VNode {
  const path = `/api/canonical/search?${new URLSearchParams({ q: words, limit: '10' })}`;
  const { data, error, isLoading, reload } = useRequest<{ data: { results: readonly Match[] } }>(path);
  if (error) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  if (data === null || isLoading) return html`<${Skeleton} lines=${4} />`;
  const { results } = data.data;
  if (results.length === 0) return html`<${Empty} title="No record has this name" icon="search" />`;
  return html`<ul class="found">
    ${results.map(
      ({ target_kind: kind, id, name, parent_name: parent, city, region }) => html`<li key=${id}>
        <a href=${hrefOf(kind, id)}><${Monogram} name=${name} size=${2} />
          <span><strong>${name}</strong><br />
            <span class="small quiet">${[parent, city, region].filter(Boolean).join(', ')}</span></span>
          <${Chip}>${capital(kindWords[kind])}<//></a>
      </li>`,
    )}
  </ul>`;
}
