/** A mail server as a separate process. Argument: the folder of its ledger and fault. See README.md. */
import { existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

const [folder = ''] = process.argv.slice(2);
if (folder === '') {
  process.stderr.write('server.ts FOLDER\n');
  process.exit(2);
}
const faultFile = join(folder, 'fault');
const ledger = openSync(join(folder, 'ledger.ndjson'), 'a');
const faultNow = () => (existsSync(faultFile) ? readFileSync(faultFile, 'utf8').trim() : 'ok');
const rejection = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  socketTimeout: 600_000,
  onRcptTo(_address, _session, done) {
    const fault = faultNow();
    if (fault === '4xx') done(rejection(451, 'Try again later'));
    else if (fault === '5xx') done(rejection(550, 'No such mailbox'));
    else if (fault !== 'hang') done();
  },
  onData(stream, session, done) {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      const fault = faultNow();
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      const raw = Buffer.concat(pieces).toString();
      // An accepted mail is recorded even when the client is not told.
      writeSync(ledger, `${JSON.stringify({ from, to: rcptTo.map(({ address }) => address), fault, raw })}\n`);
      if (fault === 'drop') for (const connection of server.connections) connection._socket.destroy();
      else done();
    });
  },
}) as SMTPServer & { connections: Set<{ _socket: { destroy(): void } }> };
server.on('error', () => {});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}\n`),
);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
