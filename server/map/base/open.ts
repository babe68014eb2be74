import { fileURLToPath } from 'node:url';
import { OutsideError } from '../../outside/call.ts';
import { Archive } from './archive.ts';
import { FileSource, OwnSource, WebSource } from './sources.ts';

/** The base maps under the records. */
export interface BaseMaps {
  /** Water, borders and state lines, shipped with the program. */
  readonly base: Archive;
  /** The operator's base map (BASEMAP_PMTILES). */
  readonly detail: Archive | null;
  close(): Promise<void>;
}

const ownPath = fileURLToPath(new URL('base.pmtiles', import.meta.url));

/** Opens the archives. Rejects when the operator's is invalid; an unreachable one is retried later. */
export async function openBaseMaps(
  setting: string | null,
  log: (message: string, error: unknown) => void,
): Promise<BaseMaps> {
  const base = new Archive('the base map', new OwnSource(ownPath));
  if (setting === null) return { base, detail: null, close: async () => {} };
  try {
    if (/^https?:/i.test(setting)) return { base, detail: await openWeb(setting, log), close: async () => {} };
    return { base, ...(await openFile(setting)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`BASEMAP_PMTILES (${setting}) cannot be used: ${reason}`, { cause: error });
  }
}

async function openFile(path: string): Promise<Pick<BaseMaps, 'detail' | 'close'>> {
  const file = await FileSource.open(path);
  try {
    const detail = new Archive('the file', file);
    await detail.about();
    return { detail, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openWeb(address: string, log: (message: string, error: unknown) => void): Promise<Archive> {
  const detail = new Archive('the archive', new WebSource(address));
  try {
    await detail.about();
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    log('the base map of BASEMAP_PMTILES is away; it is tried again when it is asked for', error);
  }
  return detail;
}
