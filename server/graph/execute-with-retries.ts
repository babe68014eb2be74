/** Retries planning that timed out although the process was merely stalled. */
import type { ExecutionResult } from 'postgraphile/graphql';
import { apiError } from '../shared/errors.ts';
import { limits } from './limits.ts';

/** Attempts at planning when a timeout occurred after little CPU time. */
const mostTries = 3;

/**
 * Executes `begin`, which plans synchronously. Grafast's planning timeout uses wall-clock time and is remembered per
 * document, so `forget` is called before a retry.
 */
export async function executeWithRetries(
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
      throw apiError(400, 'query_too_large', 'The query requests too much: it takes too long to plan.');
    if (tries === mostTries)
      throw apiError(503, 'temporarily_unavailable', 'The service is very busy.', {}, { 'retry-after': '1' });
  }
}

function isGivenUp({ errors = [] }: ExecutionResult): boolean {
  return errors.some(({ message }) => message.startsWith('Operation took too long to plan'));
}
