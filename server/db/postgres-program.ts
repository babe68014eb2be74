/** Finds PostgreSQL 15 or later with PostGIS on this machine, and installs Debian's packages when permitted. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, asRoot, rootPrefix } from '../shared/debian-packages.ts';

/** The folder of the programs of one PostgreSQL version. */
export type PostgresProgram = { major: number; bin: string };

/** With `needed` only versions with pgTAP count; with `welcome` they are preferred. */
export type PgtapChoice = 'needed' | 'welcome' | 'no';

type Wanted = { pgtap: PgtapChoice; major?: number | undefined };

const oldest = 15;

/** The newest installed PostgreSQL that meets the requirements, or null. */
function findPostgres(wanted: Wanted): PostgresProgram | null {
  const found = candidateFolders().flatMap((bin) => inspect(bin, wanted) ?? []);
  const newest = found.sort((a, b) => b.major - a.major)[0] ?? null;
  return wanted.pgtap === 'welcome' ? (findPostgres({ ...wanted, pgtap: 'needed' }) ?? newest) : newest;
}

/** Finds PostgreSQL or installs it; throws an error of one line when neither is possible. */
export async function ensurePostgres(wanted: Wanted, log: (line: string) => void): Promise<PostgresProgram> {
  const found = findPostgres(wanted);
  if (found) return found;
  const advice = adviceFor(wanted);
  const prefix = rootPrefix();
  if (prefix === null) throw new Error(advice);
  await installPackages(prefix, wanted, log).catch((error: Error) => {
    throw new Error(`The installation failed. ${advice}`, { cause: error });
  });
  const installed = findPostgres(wanted);
  if (!installed) throw new Error(`The packages were installed, but the programs were not found. ${advice}`);
  return installed;
}

/** Whether the programs were built with LZ4, as Debian's are; false when unknown. */
export function hasLz4(bin: string): boolean {
  try {
    return execFileSync(join(bin, 'pg_config'), ['--configure'], { encoding: 'utf8' }).includes('--with-lz4');
  } catch {
    return false;
  }
}

function candidateFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => existsSync(join(folder, 'pg_config')));
  return [...versions, ...path].filter((folder) => existsSync(join(folder, 'initdb')));
}

function inspect(bin: string, wanted: Wanted): PostgresProgram | null {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/\s(\d+)/.exec(version)?.[1]);
  if (!(major >= oldest) || (wanted.major !== undefined && wanted.major !== major)) return null;
  const extensions = ['pgcrypto', 'pg_trgm', 'postgis', ...(wanted.pgtap === 'needed' ? ['pgtap'] : [])];
  const folder = join(shareFolder(bin, major), 'extension');
  return extensions.every((name) => existsSync(join(folder, `${name}.control`))) ? { major, bin } : null;
}

function shareFolder(bin: string, major: number): string {
  const debian = `/usr/share/postgresql/${major}`;
  if (bin.startsWith('/usr/lib/postgresql/') && existsSync(debian)) return debian;
  return execFileSync(join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
}

/** The packages to install: the newest version with PostGIS packaged, or 15 (Debian 12) when apt cannot tell. */
function debianPackages(wanted: Wanted): string[] {
  let major = wanted.major ?? oldest;
  try {
    const names = execFileSync('apt-cache', ['pkgnames', 'postgresql-'], { encoding: 'utf8' });
    const majors = [...names.matchAll(/^postgresql-(\d+)-postgis-3$/gm)].map((match) => Number(match[1]));
    major = wanted.major ?? Math.max(oldest, ...majors);
  } catch {
    // Without apt, the package names of Debian 12 still tell the user what to look for.
  }
  return [
    `postgresql-${major}`,
    `postgresql-${major}-postgis-3`,
    ...(wanted.pgtap === 'needed' ? [`postgresql-${major}-pgtap`] : []),
  ];
}

/** One line: what is missing, and the command that installs it. */
function adviceFor(wanted: Wanted): string {
  const apt = 'Run: sudo apt-get update && sudo apt-get install -y';
  const rest = wanted.pgtap === 'needed' ? findPostgres({ ...wanted, pgtap: 'no' }) : null;
  if (rest !== null) return `npm test needs pgTAP for PostgreSQL ${rest.major}. ${apt} postgresql-${rest.major}-pgtap`;
  return (
    `PostgreSQL ${oldest} or later with PostGIS is needed. ${apt} ${debianPackages(wanted).join(' ')}   ` +
    '(or name one in DATABASE_URL; or, with Docker: docker compose up)'
  );
}

async function installPackages(prefix: string[], wanted: Wanted, log: (line: string) => void): Promise<void> {
  const rest = wanted.pgtap === 'needed' ? findPostgres({ ...wanted, pgtap: 'no' }) : null;
  const what = rest === null ? 'PostgreSQL with PostGIS' : 'pgTAP';
  log(`${what} is not installed: fetching the package lists (apt-get update) …`);
  await asRoot(prefix, 'apt-get update -q');
  const packages = debianPackages(rest === null ? wanted : { ...wanted, major: rest.major }).join(' ');
  log(`Installing ${packages} (apt-get install) …`);
  // Otherwise Debian's packages would create and start a cluster on port 5432.
  const settings = '/etc/postgresql-common/createcluster.d';
  await asRoot(
    prefix,
    `mkdir -p ${settings}; echo 'create_main_cluster = false' > ${settings}/campatlas.conf; ` +
      `trap 'rm -f ${settings}/campatlas.conf' EXIT; ` +
      `${aptInstall} ${packages}`,
  );
}

/** The path of a client program of this major version, else of the next later version installed. */
export function findProgram(name: string, major: number): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.flatMap((folder) => {
    const path = join(folder, name);
    if (!existsSync(path)) return [];
    const has = Number(/\s(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1]);
    return has >= major ? [{ path, has }] : [];
  });
  const [best] = found.sort((a, b) => a.has - b.has);
  if (best !== undefined) return best.path;
  throw new Error(
    `${name} ${major} or later is needed for a PostgreSQL ${major}. Run: ` +
      `sudo apt-get install -y postgresql-client-${major}`,
  );
}
