import { createServer, type Server, Socket } from 'node:net';

/**
 * The handle below a socket that was just accepted. Node has no name for it in public, and no other way to read into a
 * buffer of ours.
 */
interface Accepted {
  _handle: object | null;
}

/** Takes what has just come; the bytes are good until it returns. */
export type Taker = (bytes: Buffer) => void;

/** One for all connections: what is kept of a piece is copied. */
const reading = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * A TCP server whose sockets read into one buffer. A buffer for each piece, which is what sockets do by themselves,
 * costs a tenth of a small request, and the collector is late to take it back while much comes in.
 */
export function acceptSockets(open: (socket: Socket) => Taker): Server {
  return createServer({ noDelay: true, pauseOnConnect: true }, (accepted) => {
    const { _handle: handle } = accepted as unknown as Accepted;
    (accepted as unknown as Accepted)._handle = null;
    let take: Taker | null = null;
    const callback = (size: number) => {
      take?.(reading.subarray(0, size));
      return true;
    };
    const options = { handle, onread: { buffer: reading, callback } };
    take = open(new Socket(options as object));
  });
}
