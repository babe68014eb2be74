import type { Filters } from '../filters.ts';

/** What the contents of a panel are told. */
export interface PanelProps {
  readonly filters: Filters;
  onChange(part: Partial<Filters>): void;
}
