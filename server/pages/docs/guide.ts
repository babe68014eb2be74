/** The service's own description of its plans, fields and errors. */

export interface Plan {
  readonly plan: string;
  readonly tier: string;
  readonly capabilities: readonly string[];
  readonly resultLimit: number | null;
  readonly readsPerMonth: number | null;
  readonly exportsPerMonth: number | null;
  readonly researchQuestions: number | null;
  readonly queryBytes: number | null;
}

export interface FieldOf {
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly capability: string | null;
  readonly description: string;
}

export interface Code {
  readonly code: string;
  readonly statuses: readonly number[];
  readonly meaning: string;
  readonly remedy: string;
}

export interface Guide {
  readonly plans: readonly Plan[];
  readonly fields: readonly FieldOf[];
  readonly codes: readonly Code[];
}

/** Whether a plan sees a field; every field also requires the capability `catalog`. */
export function sees({ capabilities }: Plan, { capability }: FieldOf): boolean {
  return capabilities.includes('catalog') && (capability === null || capabilities.includes(capability));
}
