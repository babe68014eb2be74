/** Converts zipped shapefiles and TopoJSON to newline-delimited GeoJSON with GDAL's ogr2ogr. */
import { spawn, spawnSync } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import { aptInstall, asRoot, rootPrefix } from '../../shared/debian-packages.ts';
import type { BoundaryKind } from './kinds.ts';

const advice =
  'Shapefiles and TopoJSON need ogr2ogr of GDAL. Run: sudo apt-get update && sudo apt-get install -y gdal-bin';

/** Installs ogr2ogr if it is missing; throws a one-line error when that is not possible. */
export async function ensureGdal(log: (line: string) => void): Promise<void> {
  if (isThere()) return;
  const prefix = rootPrefix();
  if (prefix === null) throw new Error(advice);
  log('Shapefiles and TopoJSON need GDAL, which is not installed: installing gdal-bin (apt-get install) …');
  await asRoot(prefix, `apt-get update -q && ${aptInstall} gdal-bin`).catch((cause: unknown) => {
    throw new Error(`${cause}. ${advice}`);
  });
}

function isThere(): boolean {
  return spawnSync('ogr2ogr', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The features of a zipped shapefile, in degrees with full precision. Fails when ogr2ogr does. */
export function openShapefile(file: string): Readable {
  return convert(file, 'a zipped shapefile', ['-t_srs', 'EPSG:4326'], [`/vsizip/${file}`]);
}

/** Names of the objects in TopoJSON files such as us-atlas, by kind. */
const objects: Readonly<Partial<Record<BoundaryKind, string>>> = { state: 'states', county: 'counties' };

/** Whether a file name is that of TopoJSON, gzipped or not. */
export function isTopology(file: string): boolean {
  return /\.topojson(\.gz)?$/i.test(file);
}

/**
 * The features of one object of a TopoJSON file: the one named after the kind, else the first. The file must be in
 * degrees.
 */
export function openTopology(file: string, kind: BoundaryKind): Readable {
  const object = objects[kind];
  const source = /\.gz$/i.test(file) ? `/vsigzip/${file}` : file;
  return convert(file, 'TopoJSON', ['-a_srs', 'EPSG:4326'], [source, ...(object === undefined ? [] : [object])]);
}

function convert(file: string, form: string, system: readonly string[], source: readonly string[]): Readable {
  const args = ['-f', 'GeoJSONSeq', '/vsistdout/', ...source];
  const options = [...system, '-lco', 'COORDINATE_PRECISION=15', '-lco', 'RS=NO'];
  const child = spawn('ogr2ogr', [...options, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = new PassThrough();
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint = `${complaint}${text.toString()}`.slice(-500);
  });
  child.on('error', (error) => output.destroy(error));
  child.stdout.pipe(output, { end: false });
  child.on('close', (code) => {
    if (code === 0) output.end();
    else
      output.destroy(
        new Error(`${file} cannot be read as ${form}: ${complaint.trim() || `ogr2ogr ended with ${code}`}`),
      );
  });
  output.on('close', () => child.kill());
  return output;
}
