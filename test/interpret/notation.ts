import type { Node } from '../../server/interpret/node.ts';

/** A filter in readable form: & for all of, | for any of, {} for related; each comparison as field, operator, value. */
export function notation(node: Node): string {
  if ('all' in node) return `(${node.all.map(notation).join(' & ')})`;
  if ('any' in node) return `[${node.any.map(notation).join(' | ')}]`;
  if ('related' in node) {
    const { relation, match, where } = node.related;
    return `${match === 'none' ? 'no ' : ''}${relation}{${notation(where)}}`;
  }
  if ('radius' in node) {
    const { latitude, longitude, radiusMeters } = node.radius;
    return `within ${radiusMeters} m of ${latitude},${longitude}`;
  }
  if ('price' in node) {
    const { minimum, maximum, currency, basis } = node.price;
    return `price ${minimum ?? ''}..${maximum ?? ''} ${currency} a ${basis}`;
  }
  if ('schedule' in node) return scheduleNotation(node.schedule);
  return `${node.field} ${node.op}${node.value === undefined ? '' : ` ${JSON.stringify(node.value)}`}`;
}

function scheduleNotation(schedule: Readonly<Record<string, unknown>>): string {
  const { mode, from, to, dates, daysOfWeek, atTime, startTime, endTime, includeCare, ...others } = schedule;
  const parts = [
    `schedule ${mode}`,
    from === undefined ? '' : `${from}..${to}`,
    Array.isArray(dates) ? dates.join(',') : '',
    Array.isArray(daysOfWeek) ? daysOfWeek.map((day: string) => day.slice(0, 3)).join(',') : '',
    atTime === undefined ? '' : `at ${atTime}`,
    startTime === undefined ? '' : `${startTime}-${endTime}`,
    includeCare === true ? 'with care' : '',
    Object.keys(others).length === 0 ? '' : JSON.stringify(others),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
