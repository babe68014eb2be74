/** Downloads the list as CSV, which counts as one export of the plan. */
import { Button } from '../../kit/button.ts';
import { html, useState, type VNode } from '../../kit/html.ts';
import { answerOf, credentials } from '../../kit/session.ts';
import { showToast } from '../../kit/toast.ts';
import { filtersOf } from '../link.ts';
import { listPath, paths } from '../results.ts';
import { shown } from '../state.ts';

export function CsvButton(): VNode {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveCsv().then(showToast, (error: Error) => showToast(`No file: ${error.message}`));
    setBusy(false);
  };
  return html`<${Button} isSmall icon="down" isBusy=${isBusy} onClick=${save}>CSV<//>`;
}

/** Downloads the file; returns a message about its content and the exports left. */
async function saveCsv(): Promise<string> {
  const now = shown.get();
  const sort = now.sort.replace(/^-/, '');
  const order: Record<string, string> = sort === '' ? {} : { orderBy: sort, order: now.sort === sort ? 'asc' : 'desc' };
  const path = listPath(now.list, filtersOf(now), { format: 'csv', ...order });
  const response = await fetch(path, { headers: credentials() });
  if (!response.ok) await answerOf(response);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${paths[now.list]}.csv`;
  link.click();
  URL.revokeObjectURL(address);
  const left = response.headers.get('x-export-remaining');
  return left === null ? 'Saved.' : `Saved. ${left} exports left this month.`;
}
