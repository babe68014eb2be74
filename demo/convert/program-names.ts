/** Facts that are stated in the name of a program. */
import type { Fields } from './line.ts';

/** Season, level and overnight in a name: "Tennis Camp (Beginner)", "Summer Camp", "Day Camp", "… (Overnight)". */
export function namedFacts(name: string): Pick<Fields, 'seasonality' | 'skill_level' | 'overnight'> {
  const seasons = ['spring', 'summer', 'fall', 'winter'].filter((season) =>
    new RegExp(`\\b${season}\\b`, 'i').test(name),
  );
  const levels = (['beginner', 'intermediate', 'advanced'] as const).filter((level) =>
    new RegExp(`\\b${level}\\b`, 'i').test(name),
  );
  const [level] = levels;
  const skill = /\ball[- ]levels?\b/i.test(name) ? 'all' : levels.length === 1 ? level : undefined;
  const overnight = /\bovernight\b/i.test(name) ? true : /\bday camp\b/i.test(name) ? false : undefined;
  return {
    ...(seasons.length > 0 && { seasonality: seasons }),
    ...(skill && { skill_level: skill }),
    ...(overnight !== undefined && { overnight }),
  };
}

/** A category word found in a name. */
export function namedCategory(name: string): string | undefined {
  return /\bcamps?\b/i.test(name) ? 'camp' : undefined;
}

/** The program's name without a number: "MTB Camp Week 3", "D&D Summer Camp #2", "Barn Day Camp - Session 1". */
export function withoutNumber(name: string): string {
  return name.replace(/\s*(?:[-–]\s*)?(?:\b(?:week|session)\s+\d+|#\d+)$/i, '').trim() || name;
}
