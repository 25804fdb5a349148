// A data connection that sends nothing until it is released. The client starts the TLS handshake as soon as it is connected, before it has
// sent the command; some servers (pyftpdlib) close a data connection on which something arrives before the command. So the first bytes
// of the handshake are held back until the server has answered the command, as RFC 4217 draws it.
import { Socket } from 'node:net';
import type { TcpSocketConnectOpts } from 'node:net';
import { Duplex } from 'node:stream';

/** A server that waits for the handshake before it answers is not kept waiting for longer. */
const LONGEST_HOLD_MS = 2000;

export class HeldSocket extends Duplex {
  readonly #socket = new Socket();
  readonly #control: Duplex;
  #held: (() => void) | null = null;
  #isReleased = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #release = (): void => {
    this.#isReleased = true;
    clearTimeout(this.#timer);
    this.#held?.();
    this.#held = null;
  };

  /** `control`: the connection on which the server answers commands. */
  constructor(control: Duplex) {
    // As of a socket: when the server ends, the TLS connection over it ends too, which vsftpd waits for.
    super({ allowHalfOpen: false });
    this.#control = control;
    this.#socket
      .on('data', (chunk: Buffer) => void (this.push(chunk) || this.#socket.pause()))
      .on('end', () => this.push(null))
      .on('timeout', () => this.emit('timeout'))
      .on('error', (error) => this.destroy(error))
      .on('close', () => this.destroy());
  }

  /** The command follows once the connection is made, so that the next answer is the answer to it. */
  connect(options: TcpSocketConnectOpts, onConnect: () => void): this {
    this.#socket.connect(options, () => {
      this.#control.once('data', this.#release);
      this.#timer = setTimeout(this.#release, LONGEST_HOLD_MS).unref();
      onConnect();
    });
    return this;
  }

  setTimeout(milliseconds: number): this {
    this.#socket.setTimeout(milliseconds);
    return this;
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const write = (): void => void this.#socket.write(chunk, done);
    if (this.#isReleased) write();
    else this.#held = write;
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    this.#control.off('data', this.#release);
    this.#socket.destroy();
    done(error);
  }
}
