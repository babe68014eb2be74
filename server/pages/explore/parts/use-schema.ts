/** The caller's columns and filter fields, read once for each caller, on first use. */
import { useStore } from '../../kit/store.ts';
import { who } from '../../kit/viewer.ts';
import { loadSchema, type Schema } from '../schema.ts';
import { useLater } from './use-count.ts';

export function useSchema(): Schema | null {
  const asking = useStore(who);
  return useLater(async (signal) => (asking.state === 'known' ? loadSchema(signal) : new Map()), [asking]);
}
