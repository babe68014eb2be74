/** Locations from structured data. */
import { found } from './item-members.ts';
import { type Item, nameOf, objectOf, textOf } from './items.ts';
import type { FoundFields } from './types.ts';
import { addressIn } from './values.ts';

/** Address and coordinates of a place, which may also be plain text. */
export function placeOf(item: Item, member: string): FoundFields {
  const owner = member === '' ? item.value : objectOf(item.value[member]);
  const path = member === '' ? '' : `${member}.`;
  if (owner === undefined) return addressOf(item, textOf(item.value[member]), member);
  return {
    ...addressOf(item, textOf(owner.address), `${path}address`),
    ...partsOf(item, owner, path),
    ...pointOf(item, owner, path),
  };
}

function addressOf(item: Item, text: string | undefined, member: string): FoundFields {
  const parts = text === undefined ? null : addressIn(text);
  return Object.fromEntries(
    Object.entries(parts ?? {}).map(([field, value]) => [field, found(item, value, member, text ?? '')]),
  );
}

function partsOf(item: Item, owner: Item['value'], path: string): FoundFields {
  const address = objectOf(owner.address);
  if (address === undefined) return {};
  const of = (member: string) => {
    const text = nameOf(address[member]);
    return text === undefined ? undefined : found(item, text, `${path}address.${member}`, text);
  };
  return {
    address: of('streetAddress'),
    city: of('addressLocality'),
    region: of('addressRegion'),
    postal_code: of('postalCode'),
    country: of('addressCountry'),
  };
}

function pointOf(item: Item, owner: Item['value'], path: string): FoundFields {
  const geo = objectOf(owner.geo) ?? {};
  const point = (member: string, bound: number) => {
    const text = textOf(geo[member]);
    const isNumber = text !== undefined && /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= bound;
    return isNumber ? found(item, Number(text), `${path}geo.${member}`, text) : undefined;
  };
  const latitude = point('latitude', 90);
  const longitude = point('longitude', 180);
  const isPoint = latitude !== undefined && longitude !== undefined && (latitude.value !== 0 || longitude.value !== 0);
  return isPoint ? { latitude, longitude } : {};
}
