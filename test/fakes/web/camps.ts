/**
 * Camps from the demo catalog, with real names, programs and descriptions; their weeks are generated for the season.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Chance } from './chance.ts';
import type { Camp, Program, Session } from './model.ts';

interface Line {
  readonly kind: string;
  readonly key: string;
  readonly organization?: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly source?: { readonly kind?: string };
}

const themes = (
  'Pond Explorers,Makers,Wild Things,Paint and Clay,Ball Games,' +
  'Sailors,Young Chefs,Stage and Story,Builders,Trail Crew'
).split(',');
const streets = 'Main St,College St,Lakeview Ave,Mill Rd,Church St,Orchard Ln'.split(',');

function linesOfDemo(): Line[] {
  const file = join(import.meta.dirname, '../../../demo/catalog.ndjson.gz');
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** Generates this many camps for the season of a year, always the same ones. */
export function campsOf(season: number, count: number): Camp[] {
  const lines = linesOfDemo();
  const programs = Map.groupBy(
    lines.filter(({ kind, source }) => kind === 'activity' && source?.kind !== 'other'),
    ({ organization }) => organization,
  );
  const hosts = new Set<string>();
  const camps: Camp[] = [];
  for (const { kind, key, fields } of lines) {
    if (camps.length >= count) break;
    const own = programs.get(key) ?? [];
    const name = String(fields.name ?? '').replace(/\s+/g, ' ');
    const host = `${name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40)
      .replace(/-$/, '')}.test`;
    if (kind !== 'organization' || own.length === 0 || name.length < 4 || name.length > 60 || hosts.has(host)) continue;
    hosts.add(host);
    camps.push(campOf(season, camps.length, host, name, fields, own));
  }
  return camps;
}

function campOf(season: number, nth: number, host: string, name: string, fields: Line['fields'], own: Line[]): Camp {
  const chance = new Chance(`camp ${host}`);
  const city = String(fields.city ?? own.find((each) => each.fields.city)?.fields.city ?? 'Burlington');
  const names = new Set<string>();
  const programs = own.flatMap((line): Program[] => {
    const program = String(line.fields.name).replace(/\s+/g, ' ').slice(0, 70).trim();
    if (names.has(program.toLowerCase()) || names.size >= 3) return [];
    names.add(program.toLowerCase());
    const description = String(line.fields.description ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, 240)
      .trim();
    return [{ name: program, description, sessions: sessionsOf(season, chance, program, names.size) }];
  });
  return { host, name, city, region: String(fields.region ?? 'VT'), phone: phoneOf(fields), programs, variant: nth };
}

function phoneOf(fields: Line['fields']): string | null {
  const digits = /^\d{10}$/.exec(String(fields.contact_phone ?? ''))?.[0];
  return digits === undefined ? null : `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

function sessionsOf(season: number, chance: Chance, program: string, nth: number): Session[] {
  const youngest = chance.pick([4, 5, 6, 7, 9, 11]);
  const ages = [youngest, youngest + chance.pick([2, 3, 5])] as const;
  const price = chance.pick([160, 225, 300, 345, 385, 410, 475, 650]);
  const hours = chance.pick([
    ['09:00', '15:00'],
    ['08:30', '12:30'],
    ['09:00', '16:30'],
  ] as const);
  const address = `${chance.below(900) + 10} ${chance.pick(streets)}`;
  const themed = chance.some(themes, 5);
  const style = chance.below(3);
  return Array.from({ length: 2 + chance.below(3) }, (_, week) => {
    // Weeks are counted from the first Monday on or after June 14.
    const first = new Date(Date.UTC(season, 5, 14));
    const monday = new Date(first.getTime() + (((8 - first.getUTCDay()) % 7) + 7 * (week * 2 + nth - 1)) * 86_400_000);
    const day = (add: number) => new Date(monday.getTime() + add * 86_400_000).toISOString().slice(0, 10);
    const label = [`${program} Week ${week + 1}`, `Week ${week + 1}: ${themed[week]}`, `${themed[week]} ${nth}`][style];
    return {
      name: label ?? program,
      start: day(0),
      end: day(4),
      ages,
      price: price + 10 * week,
      hours,
      address,
      status: chance.is(20) ? 'full' : 'open',
    };
  });
}
