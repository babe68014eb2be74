import { z } from 'zod';

/** Descriptions of the capabilities of guard.plan_capabilities. */
export const capabilityWords: Readonly<Record<string, string>> = {
  catalog: 'Read lists, details, facets, search and the map of the catalog.',
  care_hours: 'See the hours of care before and after a session.',
  scores: 'See scores of records.',
  pricing: 'See prices, discounts, care quotes and capacity.',
  named_keys: 'Make named integration keys.',
  contact: 'See legal names, contacts, exact addresses and websites.',
  reference: 'Read the reference of fields and rules.',
  collections: 'Read and change shared collections of organizations.',
  ingestion: 'Use the tools that bring records in.',
  overseer: 'Use the review agent.',
  broker: 'Start and follow runs of the task broker.',
  assistant: 'Ask the assistant.',
  insights: 'Read the legacy research datasets.',
  field_provenance: 'See where each value comes from.',
};

/** Capabilities for persons only, not for named keys. */
const inPerson = new Set(['named_keys', 'collections', 'ingestion', 'assistant']);

export const Capability = z
  .strictObject({ name: z.string(), description: z.string() })
  .meta({ id: 'Capability', description: 'A right that a plan or role includes.' });

export const exampleCapability = { name: 'catalog', description: capabilityWords.catalog ?? '' };

/** Capabilities with their descriptions. */
export function describeCapabilities(names: readonly string[]) {
  return names.map((name) => ({ name, description: capabilityWords[name] ?? name }));
}

/** The capabilities of a named key of an account. */
export function scopesOf(names: readonly string[]) {
  return describeCapabilities(names.filter((name) => !inPerson.has(name)));
}
