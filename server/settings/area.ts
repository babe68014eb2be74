/** The settings of one area: its environment variables and the config made from them. */
import type { z } from 'zod';

/** Environment variables and their schemas. */
export type Variables = Readonly<Record<string, z.ZodType>>;

type Values = Readonly<Record<string, unknown>>;
type ValuesOf<V extends Variables> = { readonly [name in keyof V]: z.output<V[name]> };

/** An area's settings. `V` and `R` are specific only where the area is defined. */
export interface SettingsArea<C extends object, V = Variables, R = Values> {
  /** The heading in the README's table. */
  readonly title: string;
  readonly variables: V;
  /** Fills in values derived from others of the area. */
  readonly complete?: (values: R) => R;
  /** Makes the area's members of Config. */
  readonly config: (values: R) => C;
}

/** Defines an area; the types of its values are inferred from its variables. */
export function settingsOf<const V extends Variables, C extends object>(
  area: SettingsArea<C, V, ValuesOf<V>>,
): SettingsArea<C> {
  return area as unknown as SettingsArea<C>;
}
