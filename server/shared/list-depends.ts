/** Which catalog columns the conditions, the order and the counted fields of a list request depend on. */
import rules from './field-rules.json' with { type: 'json' };
import { type Depends, onAnything } from './freshness.ts';
import { type Kind, plurals } from './kinds.ts';

type Query = Readonly<Record<string, unknown>>;

/** The field that each simple parameter filters by. */
const fieldOf: Readonly<Record<string, string>> = {
  city: 'city',
  region: 'region',
  category: 'categories',
  ageYears: 'age_range_years',
  ageMonths: 'age_range_months',
  grade: 'grades',
  seasonality: 'seasonality',
  skillLevel: 'skill_level',
  format: 'format',
  registrationStatus: 'registration_status',
  startDateFrom: 'start_date',
  startDateTo: 'start_date',
  endDateFrom: 'end_date',
  endDateTo: 'end_date',
  minimumScore: 'score',
  maximumScore: 'score',
};
/** Facet names that differ from their field's name. */
const facetOf: Readonly<Record<string, string>> = {
  category: 'categories',
  skill: 'skill_level',
  skillLevel: 'skill_level',
  registrationStatus: 'registration_status',
  age_group: 'age_range_years',
};
const standardFacets: Readonly<Record<Kind, readonly string[]>> = {
  organization: ['city', 'region', 'categories'],
  activity: ['categories', 'skill_level', 'format', 'seasonality'],
  session: ['categories', 'city', 'registration_status'],
};
/** The columns that join related records. */
const links = ['activities.organization_id', 'sessions.organization_id', 'sessions.owner_id', 'sessions.activity_id'];
const relatives: Readonly<Record<string, Kind>> = {
  organization: 'organization',
  activity: 'activity',
  activities: 'activity',
  sessions: 'session',
};
const paging = new Set(['limit', 'offset', 'order']);

/** Thrown when the dependencies of a request cannot be determined; the response then depends on everything. */
class UnknownDependency extends Error {}

/** Dependencies of a list: its rows, their order and their number. */
export function listDepends(kind: Kind, role: string, { orderBy, ...query }: Query): Depends {
  const order = typeof orderBy === 'string' ? orderBy : kind === 'session' ? 'start_date' : 'name';
  return dependsOn(kind, role, query, [order]);
}

/** Dependencies of the counts of one facet field, or of the standard facets. */
export function facetDepends(kind: Kind, role: string, query: Query, field: string | undefined): Depends {
  const counted = field === undefined ? standardFacets[kind] : [facetOf[field] ?? field];
  return dependsOn(kind, role, query, counted);
}

function dependsOn(kind: Kind, role: string, query: Query, fields: readonly string[]): Depends {
  try {
    const names = new Set([`${plurals[kind]}.*`]);
    if (role === 'campatlas_preview') names.add('preview_sample');
    for (const field of fields) addField(names, kind, field);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && !paging.has(name)) addCondition(names, kind, name, value);
    return [...names];
  } catch (error) {
    if (error instanceof UnknownDependency || error instanceof SyntaxError) return onAnything;
    throw error;
  }
}

function addCondition(names: Set<string>, kind: Kind, name: string, value: unknown): void {
  const field = fieldOf[name];
  if (field !== undefined) addField(names, kind, field);
  else if (name === 'organization')
    names.add(`${plurals[kind]}.${kind === 'session' ? 'owner_id' : 'organization_id'}`);
  else if (name === 'activity') names.add(`${plurals[kind]}.activity_id`);
  else if (name === 'collectionId') addMembers(names, kind, String(value));
  else if (name === 'q') addTexts(names, kind);
  else if (name === 'filter') addNode(names, kind, JSON.parse(String(value)));
  else throw new UnknownDependency();
}

/** Dependencies of a collection filter: its members, and the column that links a record to its organization. */
function addMembers(names: Set<string>, kind: Kind, collection: string): void {
  names.add('collection_members.*').add(`collection_members.${collection.toLowerCase()}`);
  if (kind !== 'organization') names.add(`${plurals[kind]}.${kind === 'session' ? 'owner_id' : 'organization_id'}`);
}

/** Text search reads every text field that the caller may see. */
function addTexts(names: Set<string>, kind: Kind): void {
  for (const rule of rules) if (rule.kind === kind && /^(text|url)$/.test(rule.type)) addField(names, kind, rule.field);
}

function addNode(names: Set<string>, kind: Kind, node: unknown): void {
  if (typeof node !== 'object' || node === null) throw new UnknownDependency();
  const { field, all, any, related, radius, price, schedule } = node as Record<string, unknown>;
  if (typeof field === 'string') addField(names, kind, field);
  else if (Array.isArray(all ?? any)) for (const each of (all ?? any) as unknown[]) addNode(names, kind, each);
  else if (radius !== undefined) names.add(`${plurals[kind]}.configuration_id`);
  else if (price !== undefined) names.add('sessions.quotes');
  // Schedules without their own time zone use that of the activity or the organization.
  else if (schedule !== undefined) for (const table of Object.values(plurals)) names.add(table);
  else if (typeof related === 'object' && related !== null) addRelated(names, related as Record<string, unknown>);
  else throw new UnknownDependency();
}

function addRelated(names: Set<string>, { relation, where }: Record<string, unknown>): void {
  const kind = relatives[String(relation)];
  if (kind === undefined) throw new UnknownDependency();
  names.add(`${plurals[kind]}.*`);
  for (const link of links) names.add(link);
  addNode(names, kind, where);
}

function addField(names: Set<string>, kind: Kind, field: string): void {
  const table = plurals[kind];
  if (field === 'score' || field === 'score_band') names.add('scores');
  else if (field === 'created_at' || field === 'updated_at') names.add('records');
  else {
    const columns = rules.find((rule) => rule.kind === kind && rule.field === field)?.columns;
    if (columns == null || columns.length === 0) throw new UnknownDependency();
    for (const column of columns) names.add(`${table}.${column}`);
    // The region filter also matches the normalized region.
    if (field === 'region') names.add(`${table}.region_key`);
  }
}
