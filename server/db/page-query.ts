// How is a page read? Each row becomes JSON as it arrives. A statement that this connection has answered before is not
// described again: beside the rows, the description is most of what PostgreSQL and the driver do for a short answer.
import pg from 'pg';
import type { RawRow } from './raw-rows.ts';
import { JsonBytes, printersOf, printRow } from './rows-as-json.ts';
import type { ColumnPrinter } from './rows-as-json.ts';

export interface PageRows {
  /** What was to come first, then the rows as a JSON list; then there is room for a few words more. */
  json: Buffer;
  /** Where that room begins. */
  end: number;
  /** What the first row has in the column behind those that are printed, if there is one. */
  behind: string | undefined;
}

export interface PageQuestion extends pg.QueryConfig {
  /** How many columns are printed. */
  width: number;
  /** What is to come before the rows. */
  opening: string;
}

/** For the count that may follow the rows. */
const SPARE_BYTES = 80;

type Callback = (error: Error | null | undefined, page: PageRows) => void;

/** The driver's own, of which only this is called here. */
interface Connection {
  describe(): void;
}

const { prepare } = pg.Query.prototype as unknown as { prepare(connection: Connection): void };

/** What is kept with a connection, on which one page is read at a time. */
interface Kept {
  printers: Map<string, readonly ColumnPrinter[]>;
  out: JsonBytes;
  /** The connection itself, but it does not ask for descriptions. */
  undescribing: Connection;
}
const keptOf = new WeakMap<Connection, Kept>();

function keptWith(connection: Connection): Kept {
  const already = keptOf.get(connection);
  if (already) return already;
  const undescribing = Object.assign(Object.create(connection) as Connection, { describe: () => undefined });
  const kept = { printers: new Map(), out: new JsonBytes(), undescribing };
  keptOf.set(connection, kept);
  return kept;
}

export class PageQuery extends pg.Query {
  private readonly question: PageQuestion;
  private kept: Kept | undefined;
  private printers: readonly ColumnPrinter[] = [];
  private rows = 0;
  private behind: string | undefined;
  /** The driver puts its own around it, which gives up on an answer that never comes. */
  declare callback: Callback;
  declare name: string | undefined;
  declare queryMode: 'extended';

  constructor(question: PageQuestion, callback: Callback) {
    // Piece by piece: of a whole question the driver makes a copy, which costs more than all the rest of this.
    super(question.text, question.values as unknown[], callback as never);
    this.name = question.name;
    this.queryMode = 'extended';
    this.question = question;
  }

  prepare(connection: Connection): void {
    this.kept = keptWith(connection);
    const known = this.question.name === undefined ? undefined : this.kept.printers.get(this.question.name);
    if (known) this.printers = known;
    prepare.call(this, known ? this.kept.undescribing : connection);
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.printers = printersOf(fields.slice(0, this.question.width));
    if (this.question.name !== undefined) this.kept?.printers.set(this.question.name, this.printers);
  }

  handleDataRow(row: RawRow): void {
    if (!this.kept) return;
    const { out } = this.kept;
    if (this.rows === 0) out.begin(`${this.question.opening}[`);
    else out.separate();
    printRow(out, this.printers, row);
    if (this.rows === 0) this.behind = row.fields[this.question.width] ?? undefined;
    this.rows += 1;
  }

  handleCommandComplete(): void {
    // The answer is whole when PostgreSQL is ready for the next question.
  }

  handleReadyForQuery(): void {
    if (!this.kept) return;
    const { out } = this.kept;
    if (this.rows === 0) out.begin(`${this.question.opening}[`);
    out.text(']');
    const end = out.length;
    this.callback(null, { json: out.take(SPARE_BYTES), end, behind: this.behind });
  }
}
