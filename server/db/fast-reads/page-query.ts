// Reads one page of a list and prints each row as JSON when it arrives. A statement that this connection has run before is not
// described again: besides the rows, the description is most of the work of PostgreSQL and the driver for a short result.
import pg from 'pg';
import type { RawRow } from './raw-rows.ts';
import { JsonBytes, printersOf, printRow } from './rows-as-json.ts';
import type { ColumnPrinter } from './rows-as-json.ts';
import { SPARE_BYTES } from './short-reads.ts';
import type { PageRequest, PageRows } from './short-reads.ts';

type PageConfig = Omit<PageRequest, 'isQuick'>;
type Callback = (error: Error | null | undefined, page: PageRows) => void;

/** The driver's connection; only this method is used here. */
interface Connection {
  describe(): void;
}

const { prepare } = pg.Query.prototype as unknown as { prepare(connection: Connection): void };

/** State per connection, which reads one page at a time. */
interface ConnectionState {
  printers: Map<string, readonly ColumnPrinter[]>;
  out: JsonBytes;
  /** The same connection with a `describe` that does nothing. */
  withoutDescribe: Connection;
}
const states = new WeakMap<Connection, ConnectionState>();

function stateOf(connection: Connection): ConnectionState {
  const existing = states.get(connection);
  if (existing) return existing;
  const withoutDescribe = Object.assign(Object.create(connection) as Connection, { describe: () => undefined });
  const state = { printers: new Map(), out: new JsonBytes(), withoutDescribe };
  states.set(connection, state);
  return state;
}

export class PageQuery extends pg.Query {
  private readonly config: PageConfig;
  private state: ConnectionState | undefined;
  private printers: readonly ColumnPrinter[] = [];
  private rows = 0;
  private trailingValue: string | undefined;
  /** The driver wraps it for its query timeout. */
  declare callback: Callback;
  declare name: string | undefined;
  declare queryMode: 'extended';

  constructor(config: PageConfig, callback: Callback) {
    // Given one by one, because the driver copies a config object, which costs more than everything else here.
    super(config.text, config.values, callback as never);
    this.name = config.name;
    this.queryMode = 'extended';
    this.config = config;
  }

  prepare(connection: Connection): void {
    this.state = stateOf(connection);
    const known = this.config.name === undefined ? undefined : this.state.printers.get(this.config.name);
    if (known) this.printers = known;
    prepare.call(this, known ? this.state.withoutDescribe : connection);
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.printers = printersOf(fields.slice(0, this.config.width));
    if (this.config.name !== undefined) this.state?.printers.set(this.config.name, this.printers);
  }

  handleDataRow(row: RawRow): void {
    if (!this.state) return;
    const { out } = this.state;
    if (this.rows === 0) out.begin(`${this.config.opening}[`);
    else out.separate();
    printRow(out, this.printers, row);
    if (this.rows === 0) this.trailingValue = row.fields[this.config.width] ?? undefined;
    this.rows += 1;
  }

  handleCommandComplete(): void {
    // The result is complete only at ReadyForQuery.
  }

  handleReadyForQuery(): void {
    if (!this.state) return;
    const { out } = this.state;
    if (this.rows === 0) out.begin(`${this.config.opening}[`);
    out.text(']');
    const end = out.length;
    this.callback(null, { json: out.take(SPARE_BYTES), end, trailingValue: this.trailingValue });
  }
}
