/** The undocumented members of a node-postgres connection that submitted objects use, as pg-cursor does. */
export interface Connection {
  readonly stream: { cork(): void; uncork(): void; pause(): void; resume(): void };
  on(message: 'bindComplete', listener: () => void): void;
  off(message: 'bindComplete', listener: () => void): void;
  parse(statement: { text: string; name: string }): void;
  close(statement: { type: 'S'; name: string }): void;
  bind(portal: { portal?: string; statement: string; values: readonly (string | null)[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal?: string; rows?: number }): void;
  flush(): void;
  sync(): void;
}
