// The control connection of an FTP session: commands line by line, one after another, and its change to TLS.
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { SecureContext } from 'node:tls';

const MAX_LINE = 1024;
const MAX_WAITING_LINES = 20;

export interface ControlConnection {
  readonly isEncrypted: boolean;
  readonly isOpen: boolean;
  reply(code: number, ...lines: string[]): void;
  /** Everything that was received before and not handled is dropped: it was not encrypted. */
  startTls(context: SecureContext): void;
  close(): void;
}

interface Handlers {
  onCommand(name: string, argument: string): Promise<void>;
  /** A command that arrives during a transfer and ends it. */
  onAbort(): void;
  onClosed(): void;
}

export function openControlConnection(socket: Socket, handlers: Handlers): ControlConnection {
  let stream: Socket = socket;
  let pending = '';
  let lines: string[] = [];
  let isHandling = false;
  let isEnded = false;

  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    stream.destroy();
    socket.destroy();
    handlers.onClosed();
  };
  const handleLines = async (): Promise<void> => {
    if (isHandling) return;
    isHandling = true;
    for (let line = lines.shift(); line !== undefined && !isEnded; line = lines.shift()) {
      const [, name = '', argument = ''] = /^\s*(\w+)\s?(.*)$/s.exec(line) ?? [];
      await handlers.onCommand(name.toUpperCase(), argument);
    }
    isHandling = false;
  };
  const onData = (data: Buffer): void => {
    pending += data.toString('utf8');
    const received = pending.split(/\r?\n/);
    pending = received.pop() ?? '';
    if (
      pending.length > MAX_LINE ||
      received.some((line) => line.length > MAX_LINE) ||
      lines.length + received.length > MAX_WAITING_LINES
    ) {
      connection.reply(500, 'Too long.');
      end();
      return;
    }
    // Some programs send bytes of Telnet before it.
    if (received.some((line) => /^\W*ABOR\s*$/i.test(line))) handlers.onAbort();
    lines.push(...received.filter((line) => line !== ''));
    void handleLines();
  };
  const listen = (next: Socket): void => {
    stream = next;
    next.on('data', onData);
    next.once('end', end);
    next.once('close', end);
    next.on('error', end);
  };
  const connection: ControlConnection = {
    get isEncrypted() {
      return stream !== socket;
    },
    get isOpen() {
      return !isEnded;
    },
    reply(code, ...texts) {
      if (!stream.writable) return;
      const last = texts.pop() ?? '';
      const first = texts.map((text, index) => (index === 0 ? `${code}-${text}` : ` ${text}`));
      stream.write([...first, `${code} ${last}`, ''].join('\r\n'));
    },
    startTls(secureContext) {
      pending = '';
      lines = [];
      socket.removeAllListeners('data').removeAllListeners('end');
      listen(new TLSSocket(socket, { isServer: true, secureContext }));
    },
    close: end,
  };
  listen(socket);
  return connection;
}
