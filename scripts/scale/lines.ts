/**
 * A large synthetic catalog as import lines, deterministic for a seed. Every record's provenance says that it is
 * generated.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chance } from './random.ts';

type City = { name: string; state: string; latitude: number; longitude: number };

const activitiesEach = 2;
const sessionsEach = 5;

/** Records per organization, including itself. */
export const recordsEach = 1 + activitiesEach + sessionsEach;

const first = [
  'Maple',
  'Harbor',
  'Summit',
  'Cedar',
  'Lakeside',
  'Prairie',
  'Bright',
  'Granite',
  'River',
  'Sunrise',
  'Juniper',
  'Beacon',
  'Willow',
  'Copper',
  'Meadow',
  'Pioneer',
] as const;
const second = [
  'Grove',
  'Ridge',
  'Valley',
  'Point',
  'Hollow',
  'Creek',
  'Field',
  'Bay',
  'Hill',
  'Woods',
  'Path',
  'House',
] as const;
const kinds = [
  'Day Camp',
  'Academy',
  'Youth Center',
  'Camps',
  'Recreation',
  'Arts Studio',
  'Science Lab',
  'Sports Club',
] as const;
const subjects = [
  'Robotics',
  'Soccer',
  'Painting',
  'Sailing',
  'Theater',
  'Coding',
  'Horse Riding',
  'Chess',
  'Music',
  'Nature',
  'Swimming',
  'Dance',
  'Climbing',
  'Pottery',
  'Writing',
  'Basketball',
] as const;
const categories = [
  'arts',
  'sports',
  'science',
  'nature',
  'music',
  'theater',
  'coding',
  'water',
  'academic',
  'adventure',
  'faith',
  'special needs',
] as const;
const zones: Record<string, string> = {
  CA: 'America/Los_Angeles',
  WA: 'America/Los_Angeles',
  OR: 'America/Los_Angeles',
  NV: 'America/Los_Angeles',
  AZ: 'America/Phoenix',
  CO: 'America/Denver',
  UT: 'America/Denver',
  NM: 'America/Denver',
  TX: 'America/Chicago',
  IL: 'America/Chicago',
  MN: 'America/Chicago',
  WI: 'America/Chicago',
  TN: 'America/Chicago',
  AL: 'America/Chicago',
  OK: 'America/Chicago',
  MO: 'America/Chicago',
};
const streets = [
  'Main Street',
  'Oak Avenue',
  'Park Road',
  'School Lane',
  'Lake Drive',
  '2nd Street',
  'Church Street',
] as const;
const sentences = [
  'Small groups with trained leaders.',
  'We go outside every day, whatever the weather.',
  'Beginners are welcome and gear is provided.',
  'Families are invited to the closing show.',
  'Lunch is included.',
  'Campers choose their own project on Monday.',
] as const;

/** Lines of this many organizations: each followed by its activities and their sessions. */
export function* scaleLines(organizations: number, seed = 1): Generator<string> {
  const chance = new Chance(seed);
  const cities = readCities();
  const weights = cities.map((_, rank) => 1 / (rank + 8));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const choose = () => {
    let left = chance.next() * total;
    for (const [rank, weight] of weights.entries()) {
      left -= weight;
      if (left <= 0) return cities[rank] as City;
    }
    return cities[0] as City;
  };
  for (let number = 1; number <= organizations; number += 1) yield* family(chance, number, choose());
}

function* family(chance: Chance, number: number, city: City): Generator<string> {
  const key = `scale/${number}`;
  const place = placeFields(chance, city);
  const name = `${chance.pick(first)} ${chance.pick(second)} ${chance.pick(kinds)}`;
  const site = `https://camp-${number}.example`;
  yield line('organization', key, {}, site, {
    name: `${name} ${number}`,
    description: describe(chance),
    ...place,
    ...audience(chance),
    canonical_url: chance.often(0.8) ? `${site}/` : undefined,
    relevant_urls: chance.often(0.3) ? [`https://directory.example/camps/${number}`] : undefined,
    verified: chance.often(0.6),
    legal_name: chance.often(0.5) ? `${name} Inc.` : undefined,
    contact_email: `office@camp-${number}.example`,
    contact_phone: `+1 555 ${String(number % 1000).padStart(3, '0')} ${String(number % 9973).padStart(4, '0')}`,
    organization_type: chance.pick(['nonprofit', 'for_profit', 'public', 'religious', 'school', 'other']),
    founded_year: chance.often(0.4) ? chance.whole(1900, 2024) : undefined,
  });
  const activities = Array.from({ length: activitiesEach }, (_, at) => ({
    key: `${key}/a${at + 1}`,
    subject: chance.pick(subjects),
  }));
  for (const activity of activities)
    yield line('activity', activity.key, { organization: key }, site, {
      name: `${activity.subject} at ${name}`,
      description: describe(chance),
      ...(chance.often(0.7) ? place : placeFields(chance, city)),
      ...audience(chance),
      skill_level: chance.pick(['beginner', 'intermediate', 'advanced', 'all']),
      format: chance.often(0.95) ? 'in_person' : 'online',
      seasonality: chance.some(['spring', 'summer', 'fall', 'winter'], 1, 3),
      overnight: chance.often(0.2),
    });
  for (let at = 0; at < sessionsEach; at += 1) {
    const activity = activities[at % activitiesEach];
    if (activity) yield session(chance, `${activity.key}/s${at + 1}`, activity, place, site);
  }
}

function session(
  chance: Chance,
  key: string,
  activity: { key: string; subject: string },
  place: object,
  site: string,
): string {
  const start = new Date(Date.UTC(2027, 0, 4) + 7 * 86_400_000 * chance.whole(0, 51));
  const end = new Date(start.getTime() + 4 * 86_400_000);
  const capacity = chance.whole(8, 40);
  const price = 5 * chance.whole(0, 240);
  return line('session', key, { activity: activity.key }, site, {
    name: `${activity.subject}, week of ${day(start)}`,
    ...place,
    ...audience(chance),
    start_date: day(start),
    end_date: day(end),
    overnight: chance.often(0.2),
    registration_status: chance.pick(['open', 'open', 'open', 'waitlist', 'full', 'closed', 'upcoming', 'unknown']),
    availability: chance.pick(['available', 'limited', 'full', 'unknown']),
    registration_open_date: chance.often(0.5) ? day(new Date(start.getTime() - 90 * 86_400_000)) : undefined,
    capacity,
    spots_available: chance.whole(0, capacity),
    discounts: chance.often(0.2) ? '10 % off for siblings' : undefined,
    prices: chance.often(0.8) ? prices(chance, price) : undefined,
    schedule_configurations: chance.often(0.3) ? [schedule(chance, start, end)] : undefined,
  });
}

function prices(chance: Chance, price: number): object[] {
  const full = { price, basis: 'week', currency: 'USD' };
  if (!chance.often(0.3)) return [full];
  const care = { amount: 5 * chance.whole(1, 10), currency: 'USD', basis: 'day' };
  return [
    { ...full, description: 'Full day', after_care_pricing: care },
    { price: Math.round(price * 0.6), basis: 'week', currency: 'USD', description: 'Half day' },
  ];
}

function schedule(chance: Chance, start: Date, end: Date): object {
  const hours = [{ start: '09:00', end: chance.pick(['12:00', '15:00', '16:30']) }];
  const after = chance.often(0.4) ? { after_care: { available: true, end: '18:00' } } : {};
  if (chance.often(0.5))
    return {
      label: 'Weekdays',
      date_rule: {
        from: day(start),
        to: day(end),
        days_of_week: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      },
      hours,
      ...after,
    };
  return { dates: [0, 2, 4].map((days) => day(new Date(start.getTime() + days * 86_400_000))), hours, ...after };
}

function placeFields(chance: Chance, city: City): object {
  return {
    city: city.name,
    region: city.state,
    country: 'US',
    address: `${chance.whole(1, 9999)} ${chance.pick(streets)}`,
    postal_code: String(chance.whole(10_000, 99_999)),
    latitude: Number(chance.around(city.latitude, 0.15).toFixed(6)),
    longitude: Number(chance.around(city.longitude, 0.2).toFixed(6)),
    coordinate_precision: chance.pick(['exact', 'building', 'street', 'street', 'zip']),
    time_zone: zones[city.state] ?? 'America/New_York',
  };
}

function audience(chance: Chance): object {
  const youngest = chance.whole(3, 12);
  const oldest = chance.often(0.85) ? youngest + chance.whole(1, 6) : null;
  return {
    categories: chance.some(categories, 1, 3),
    age_range_years: [youngest, oldest],
    age_text: chance.often(0.5) ? `Ages ${youngest}${oldest === null ? ' and up' : ` to ${oldest}`}` : undefined,
    grades: chance.often(0.3) ? [Math.max(-1, youngest - 5), oldest === null ? null : oldest - 5] : undefined,
    amenities: chance.often(0.3) ? chance.pick(sentences) : undefined,
  };
}

function describe(chance: Chance): string {
  return chance.some(sentences, 1, 4).join(' ');
}

function line(kind: string, key: string, parents: object, site: string, fields: object): string {
  const source = { kind: 'other', url: `${site}/`, observed_at: '2026-11-01T00:00:00Z' };
  return JSON.stringify({ kind, key, ...parents, fields, source });
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function readCities(): City[] {
  return readFileSync(join(import.meta.dirname, 'cities.tsv'), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const [name = '', state = '', latitude, longitude] = row.split('\t');
      return { name, state, latitude: Number(latitude), longitude: Number(longitude) };
    });
}
