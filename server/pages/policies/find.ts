/** Finds a record by its name or its id. */
import { Button } from '../kit/button.ts';
import { Chip } from '../kit/chips.ts';
import { Field } from '../kit/field.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Monogram } from '../kit/monogram.ts';
import { useRequest } from '../kit/request.ts';
import { Empty, ErrorState, Skeleton } from '../kit/states.ts';
import type { Kind } from './comparison.ts';

interface Match {
  readonly target_kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly parent_name: string | null;
  readonly city: string | null;
  readonly region: string | null;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const kinds = ['organization', 'activity', 'session'] as const;

/** The address of a record on this page. */
export const addressOf = (kind: Kind, id: string) => `#${new URLSearchParams({ kind, id })}`;

export function Find(): VNode {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWords(typed.trim());
  };
  return html`<section class="find stack" aria-label="Choose a record">
    <form class="row" role="search" onSubmit=${submit}>
      <${Field} type="search" label="Name or id of a record" value=${typed} onChange=${setTyped}
        maxLength=${200} autocomplete="off" />
      <${Button} type="submit" kind="main" icon="search">Find<//>
    </form>
    ${words !== '' && (uuid.test(words) ? html`<${ById} id=${words} />` : html`<${ByName} words=${words} />`)}
  </section>`;
}

/** An id does not say its kind. */
function ById({ id }: { readonly id: string }): VNode {
  return html`<div class="row"><span>This id as</span>
    ${kinds.map((kind) => html`<a key=${kind} class="button" href=${addressOf(kind, id)}>${kind}</a>`)}
  </div>`;
}

function ByName({ words }: { readonly words: string }): VNode {
  const path = `/api/canonical/search?${new URLSearchParams({ q: words, limit: '10' })}`;
  const { data, error, isLoading, reload } = useRequest<{ data: { results: readonly Match[] } }>(path);
  if (error) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  if (data === null || isLoading) return html`<${Skeleton} lines=${4} />`;
  const { results } = data.data;
  if (results.length === 0) return html`<${Empty} title="No record has this name" icon="search" />`;
  return html`<ul class="found">
    ${results.map(
      ({ target_kind: kind, id, name, parent_name: parent, city, region }) => html`<li key=${id}>
        <a href=${addressOf(kind, id)}><${Monogram} name=${name} size=${2} />
          <span><strong>${name}</strong><br />
            <span class="small quiet">${[parent, city, region].filter(Boolean).join(', ')}</span></span>
          <${Chip}>${kind}<//></a>
      </li>`,
    )}
  </ul>`;
}
