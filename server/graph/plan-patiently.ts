/** Planning that is given up by the clock, though the process may only have stood still. */
import type { ExecutionResult } from 'postgraphile/graphql';
import { apiError } from '../shared/errors.ts';
import { limits } from './limits.ts';

/** How often a plan is made that was given up while hardly anything was done. */
const mostTries = 3;

/**
 * Executes what `begin` begins; its planning is over when it returns. Grafast gives planning up after a time by the
 * clock and remembers that by the document, so `forget` is called before it is begun again.
 */
export async function planPatiently(
  begin: () => Promise<ExecutionResult> | ExecutionResult,
  forget: () => void,
): Promise<ExecutionResult> {
  for (let tries = 1; ; tries += 1) {
    const before = process.threadCpuUsage();
    const begun = begin();
    const { user, system } = process.threadCpuUsage(before);
    const result = await begun;
    if (!isGivenUp(result)) return result;
    forget();
    if ((user + system) / 1000 > limits.planning / 2)
      throw apiError(400, 'query_too_large', 'The query asks for too much: it takes too long to plan.');
    if (tries === mostTries)
      throw apiError(503, 'temporarily_unavailable', 'The service is very busy.', {}, { 'retry-after': '1' });
  }
}

function isGivenUp({ errors = [] }: ExecutionResult): boolean {
  return errors.some(({ message }) => message.startsWith('Operation took too long to plan'));
}
