// Collects the parameters of a statement while its text is put together.
import type { Predicate } from '../../db/lists/list-source.ts';

export class SqlValues {
  readonly values: unknown[] = [];

  /** Returns the placeholder. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** The text of a predicate with its own parameters. */
  take({ sql, values }: Predicate): string {
    return sql.replace(/\$(\d+)/g, (_, number: string) => this.add(values[Number(number) - 1]));
  }
}
