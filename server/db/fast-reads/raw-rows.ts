// Passes rows on as the bytes that PostgreSQL sent. The driver would turn every value into a string, although most are only
// printed again as JSON. Strings are still available through `fields`.
import { EventEmitter } from 'node:events';
import type pg from 'pg';

const DATA_ROW = 68;
const HEADER_BYTES = 5;
const NULL_LENGTH = 0xffffffff;

/** Valid until the next message is read. */
export class RawRow {
  readonly name = 'dataRow';
  bytes: Buffer = Buffer.alloc(0);
  /** Offset of the row's field count. */
  at = 0;

  /** The values as strings, as the driver's own queries expect them. */
  get fields(): (string | null)[] {
    const fields: (string | null)[] = [];
    let at = this.at + 2;
    for (let remaining = this.bytes.readUInt16BE(this.at); remaining > 0; remaining -= 1) {
      const length = this.bytes.readUInt32BE(at);
      at += 4;
      fields.push(length === NULL_LENGTH ? null : this.bytes.toString('utf8', at, at + length));
      if (length !== NULL_LENGTH) at += length;
    }
    return fields;
  }
}

/** The driver's connection, which turns a stream of bytes into events. */
interface Connection extends EventEmitter {
  attachListeners(stream: EventEmitter): void;
}

/** Must be called before the client connects. */
export function emitRawRows(client: pg.Client): void {
  const { connection } = client as unknown as { connection: Connection };
  const listenToMessages = connection.attachListeners.bind(connection);
  connection.attachListeners = (stream) => {
    const otherMessages = new EventEmitter();
    listenToMessages(otherMessages);
    const row = new RawRow();
    const onData = completeMessages((bytes) => dispatchMessages(bytes, connection, otherMessages, row));
    stream.on('data', onData);
    stream.on('end', () => otherMessages.emit('end'));
  };
}

/** Dispatches every complete message in these bytes. Returns the offset of the first incomplete one. */
function dispatchMessages(bytes: Buffer, connection: Connection, otherMessages: EventEmitter, row: RawRow): number {
  let at = 0;
  let dispatched = 0;
  while (at + HEADER_BYTES <= bytes.length) {
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    if (end > bytes.length) break;
    if (bytes[at] === DATA_ROW) {
      if (dispatched < at) otherMessages.emit('data', bytes.subarray(dispatched, at));
      row.bytes = bytes;
      row.at = at + HEADER_BYTES;
      connection.emit('dataRow', row);
      dispatched = end;
    }
    at = end;
  }
  if (dispatched < at) otherMessages.emit('data', bytes.subarray(dispatched, at));
  return at;
}

/** Buffers the chunks of an incomplete message and concatenates them once, when it is complete. */
function completeMessages(read: (bytes: Buffer) => number): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let bufferedBytes = 0;
  let needed = 0;
  return (chunk) => {
    chunks.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes < needed) return;
    const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    const rest = bytes.subarray(read(bytes));
    chunks = rest.length > 0 ? [rest] : [];
    bufferedBytes = rest.length;
    needed = rest.length < HEADER_BYTES ? HEADER_BYTES : 1 + rest.readUInt32BE(1);
  };
}
