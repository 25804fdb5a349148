// How do rows reach us without being taken apart first? The driver makes a text of every value, most of which are only printed
// again. Here rows are handed on as the bytes that came; who wants texts still gets them, when asked for.
import { EventEmitter } from 'node:events';
import type pg from 'pg';

const DATA_ROW = 68;
const HEAD_BYTES = 5;
const NOTHING = 0xffffffff;

/** Good until the next message is read. */
export class RawRow {
  readonly name = 'dataRow';
  bytes: Buffer = Buffer.alloc(0);
  /** Where the number of its values stands. */
  at = 0;

  /** As the driver's own queries read a row. */
  get fields(): (string | null)[] {
    const fields: (string | null)[] = [];
    let at = this.at + 2;
    for (let left = this.bytes.readUInt16BE(this.at); left > 0; left -= 1) {
      const length = this.bytes.readUInt32BE(at);
      at += 4;
      fields.push(length === NOTHING ? null : this.bytes.toString('utf8', at, at + length));
      if (length !== NOTHING) at += length;
    }
    return fields;
  }
}

/** What the driver calls its connection: it turns a stream of bytes into events. */
interface Connection extends EventEmitter {
  attachListeners(stream: EventEmitter): void;
}

/** To be called before it connects. */
export function leaveRowsRaw(client: pg.Client): void {
  const { connection } = client as unknown as { connection: Connection };
  const listenToMessages = connection.attachListeners.bind(connection);
  connection.attachListeners = (stream) => {
    const otherMessages = new EventEmitter();
    listenToMessages(otherMessages);
    const row = new RawRow();
    const take = wholeMessages((bytes) => handOn(bytes, connection, otherMessages, row));
    stream.on('data', take);
    stream.on('end', () => otherMessages.emit('end'));
  };
}

/** All messages that these bytes hold; answers where the first unfinished one begins. */
function handOn(bytes: Buffer, connection: Connection, otherMessages: EventEmitter, row: RawRow): number {
  let at = 0;
  let handedOn = 0;
  while (at + HEAD_BYTES <= bytes.length) {
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    if (end > bytes.length) break;
    if (bytes[at] === DATA_ROW) {
      if (handedOn < at) otherMessages.emit('data', bytes.subarray(handedOn, at));
      row.bytes = bytes;
      row.at = at + HEAD_BYTES;
      connection.emit('dataRow', row);
      handedOn = end;
    }
    at = end;
  }
  if (handedOn < at) otherMessages.emit('data', bytes.subarray(handedOn, at));
  return at;
}

/** Pieces of a message that is still coming are put together once, when it is whole. */
function wholeMessages(read: (bytes: Buffer) => number): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let held = 0;
  let needed = 0;
  return (piece) => {
    pieces.push(piece);
    held += piece.length;
    if (held < needed) return;
    const bytes = pieces.length === 1 ? piece : Buffer.concat(pieces);
    const rest = bytes.subarray(read(bytes));
    pieces = rest.length > 0 ? [rest] : [];
    held = rest.length;
    needed = rest.length < HEAD_BYTES ? HEAD_BYTES : 1 + rest.readUInt32BE(1);
  };
}
