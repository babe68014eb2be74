import type { Connection } from './connection.ts';
import type { Rejections } from './rejections.ts';

/** The open connections of a server: limits their number and closes those that time out. */
export class ConnectionLimiter {
  readonly #most: number;
  readonly #mostPerClient: number;
  readonly #rejections: Rejections;
  readonly #open = new Set<Connection>();
  readonly #byAddress = new Map<string, number>();

  constructor(
    { connections, connectionsPerClient }: { connections: number; connectionsPerClient: number },
    rejections: Rejections,
  ) {
    this.#most = connections;
    this.#mostPerClient = connectionsPerClient;
    this.#rejections = rejections;
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Adds a connection. At the limit the idlest connection without a request in progress is closed; only when there is
   * none, the new one is rejected.
   */
  open(connection: Connection): void {
    const { address } = connection;
    const own = this.#byAddress.get(address) ?? 0;
    const isFull = own >= this.#mostPerClient || this.#open.size >= this.#most;
    const idlest = isFull ? this.#idlest(own >= this.#mostPerClient ? address : null) : null;
    if (idlest !== null) {
      this.#rejections.add('displaced');
      idlest.cut();
    } else if (isFull) connection.rejectBusy('connections');
    this.#open.add(connection);
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    connection.socket.once('close', () => this.#forget(connection));
  }

  /** Closes connections that have timed out. */
  check(now: number): void {
    for (const connection of this.#open) connection.check(now);
  }

  /** Closes connections without a request in progress. */
  cutWaiting(): void {
    for (const connection of this.#open) if (connection.isWaiting) connection.cut();
  }

  /** Closes all connections. */
  cutAll(): void {
    for (const connection of this.#open) connection.cut();
  }

  #idlest(address: string | null): Connection | null {
    let found: Connection | null = null;
    for (const connection of this.#open) {
      if (!connection.isWaiting || connection.isGone || (address !== null && connection.address !== address)) continue;
      if (found === null || connection.lastActive < found.lastActive) found = connection;
    }
    return found;
  }

  #forget(connection: Connection): void {
    this.#open.delete(connection);
    const rest = (this.#byAddress.get(connection.address) ?? 1) - 1;
    if (rest === 0) this.#byAddress.delete(connection.address);
    else this.#byAddress.set(connection.address, rest);
  }
}
