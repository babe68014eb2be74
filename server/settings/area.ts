/** What an area can be told from outside: its variables, and what the program makes of their values. */
import type { z } from 'zod';

/** Names of environment variables and how each is read. */
export type Variables = Readonly<Record<string, z.ZodType>>;

type Values = Readonly<Record<string, unknown>>;
type ValuesOf<V extends Variables> = { readonly [name in keyof V]: z.output<V[name]> };

/** An area's settings. `V` and what stands for values is known where they are defined and nowhere else. */
export interface SettingsArea<C extends object, V = Variables, R = Values> {
  /** The heading of its rows in the table of settings. */
  readonly title: string;
  readonly variables: V;
  /** Fills in what is worked out from other values of the area. */
  readonly complete?: (values: R) => R;
  /** The area's members of the program's settings. */
  readonly config: (values: R) => C;
}

/** Defines an area; the types of its values follow from its variables. */
export function settingsOf<const V extends Variables, C extends object>(
  area: SettingsArea<C, V, ValuesOf<V>>,
): SettingsArea<C> {
  return area as unknown as SettingsArea<C>;
}
