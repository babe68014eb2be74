import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Answer } from '../../http/define-route.ts';
import { acceptsGzip } from '../../http/encoding.ts';
import type { Headers } from '../../shared/exchange.ts';
import { whole } from '../../shared/params.ts';

export const tileType = 'application/vnd.mapbox-vector-tile';

/** The position of a tile, as path parameters. */
export const TilePlace = {
  z: whole(0, 22).meta({ description: 'Zoom.' }),
  x: whole(0, 2 ** 22 - 1).meta({ description: 'Column of the tile, from the west.' }),
  y: whole(0, 2 ** 22 - 1).meta({ description: 'Row of the tile, from the north.' }),
};

const unpack = promisify(gunzip);

/** A gzipped tile, decompressed if the client does not accept gzip. */
export async function tileAnswer(packed: Buffer, headers: Headers, cacheControl: string): Promise<Answer> {
  const common = { 'cache-control': cacheControl, vary: 'accept-encoding' };
  if (packed.length === 0 || !acceptsGzip(headers.get('accept-encoding')))
    return { type: tileType, headers: common, body: packed.length === 0 ? packed : await unpack(packed) };
  return { type: tileType, headers: { ...common, 'content-encoding': 'gzip' }, body: packed };
}
