import { settingsOf } from './area.ts';
import { whole } from './kinds.ts';

export type ProvenanceConfig = Readonly<{
  /** Most entries of a field's history per response. */
  provenanceHistory: number;
}>;

/** Provenance of values. */
export const provenanceSettings = settingsOf({
  title: 'Provenance',
  variables: {
    PROVENANCE_HISTORY: whole('entries', 1, 1000).default(50).meta({
      description: 'The maximum number of history entries per field of a record, newest first.',
    }),
  },
  config: (values): ProvenanceConfig => ({ provenanceHistory: values.PROVENANCE_HISTORY }),
});
