/** The page's error message, with an action that may resolve it. */
import { Button } from '../../kit/button.ts';
import { html, type VNode } from '../../kit/html.ts';
import { store, useStore } from '../../kit/store.ts';
import { filtersOf } from '../link.ts';
import { problemOf } from '../problems.ts';
import { choose } from '../reading.ts';
import { results } from '../results.ts';
import { chipsOf } from '../say.ts';
import { shown } from '../state.ts';

/** The error of the map; errors of the list are in `results`. */
export const mapProblem = store<unknown>(null);

export function ProblemBar({ onRetry }: { onRetry(): void }): VNode {
  const now = useStore(results);
  const ofMap = useStore(mapProblem);
  const error = now.phase === 'failed' ? now.error : ofMap;
  const chips = chipsOf(filtersOf(useStore(shown)));
  const problem = error === null ? null : problemOf(error);
  // The chip to suggest removing: written conditions first, the most frequent cause; else the field the service named.
  const named = problem?.field ?? '';
  const suspect = ['expert', 'also', named === '' ? 'expert' : named]
    .map((name) => chips.find((chip) => chip.name.startsWith(name)))
    .find((chip) => chip !== undefined);
  return html`<div id="problem" role="alert" hidden=${problem === null}>
    ${
      problem !== null &&
      html`<p><strong>${problem.status === null ? '' : `${problem.status}: `}${problem.title}</strong>
        ${' '}${problem.message}</p>
      <div class="row">
        ${
          (problem.status === 400 || problem.status === 403) &&
          suspect &&
          html`<${Button} isSmall onClick=${() => choose(suspect.without)}>
          Remove “${suspect.label}”<//>`
        }
        <${Button} isSmall onClick=${onRetry}>Try again<//>
      </div>`
    }
  </div>`;
}
