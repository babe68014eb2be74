/** Days of the calendar as texts, YYYY-MM-DD: they have no time zone. */

/** A day some days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The day that it is, in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
