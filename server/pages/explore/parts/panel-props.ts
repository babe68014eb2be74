import type { Filters } from '../filters.ts';

/** Properties of a filter panel's content. */
export interface PanelProps {
  readonly filters: Filters;
  onChange(part: Partial<Filters>): void;
}
