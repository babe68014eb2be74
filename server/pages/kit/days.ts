/** Calendar days as YYYY-MM-DD, without a time zone. */

/** Adds days to a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The current day in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
