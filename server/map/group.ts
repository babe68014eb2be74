import { apiError } from '../shared/errors.ts';
import { finestLevel } from './morton.ts';

/** A grid cell by its level and its code among those of the level. */
export interface Group {
  readonly level: number;
  readonly code: number;
}

/** The name of a cell on the wire: it says nothing of the viewport it was found in. */
export function groupId({ level, code }: Group): string {
  return level.toString(36) + code.toString(36);
}

/** Reads a cell's name, or refuses it. */
export function readGroup(text: string): Group {
  const level = Number.parseInt(text.slice(0, 1), 36);
  const code = Number.parseInt(text.slice(1), 36);
  const group = { level, code };
  if (!(level >= 2 && level <= finestLevel && code >= 0 && code < 4 ** level && groupId(group) === text))
    throw apiError(400, 'invalid_parameter', 'Parameter "group" is not valid: it must be a groupId of the map.');
  return group;
}
