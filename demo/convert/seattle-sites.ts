/** Addresses and points of Seattle's community centers, which programs name only as "Ballard Cmty Ctr". */
import type { Refusal } from './line.ts';
import { kilometres, type Point, readPoint } from './places.ts';
import { fromStatePlane } from './state-plane.ts';
import { oneLine } from './text.ts';

export type CenterRow = { name: string; Address: string; Latitude: number; Longitude: number; x: number; y: number };
export type Site = { address: string | undefined; point: Point | undefined };

/** Largest distance between a center's two points (in degrees and in feet) at which they are accepted. */
const AGREEMENT_KM = 0.1;

/** Sites by short name; without a point if its two coordinate pairs disagree. */
export function readSites(centers: readonly CenterRow[]): { sites: Map<string, Site>; refused: Refusal[] } {
  const refused: Refusal[] = [];
  const sites = new Map<string, Site>();
  for (const [index, center] of centers.entries()) {
    const degrees = readPoint(center.Latitude, center.Longitude);
    const agrees = degrees !== undefined && kilometres(degrees, fromStatePlane(center.x, center.y)) <= AGREEMENT_KM;
    if (!agrees)
      refused.push({
        where: `seattle_community_centers.json[${index}]`,
        lost: 'value',
        reason: 'Degrees and feet of the site disagree: no point.',
        text: center.name,
      });
    sites.set(siteKey(center.name), {
      address: oneLine(center.Address.replace(' - ', ' ')),
      point: agrees ? degrees : undefined,
    });
  }
  return { sites, refused };
}

/** The short name: the same for "Ballard Cmty Ctr", "Ballard CC" and "Ballard Community Center". */
export function siteKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(cmty ctr|community center|cc)\b.*/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** Whether a name is that of a community center. */
export function namesCenter(name: string): boolean {
  return /\b(cmty ctr|community center|cc)\b/i.test(name);
}
