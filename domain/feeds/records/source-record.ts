// A record of a file as its sender wrote it. Every format becomes this tree, so that one mapping reads all of them.

export interface SourceNode {
  /** The name of an element, column or property. Mappings compare names without regard to case. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The text of the node itself, without that of its children. */
  text: string;
  children: readonly SourceNode[];
}

export interface SourceRecord {
  /** The line of the file on which the record begins, from 1. */
  line: number;
  /** The element of a REAXML listing, such as `residential`; a CSV row and a JSON object are named `record`. */
  root: SourceNode;
  /** The record as it was sent, for the download of refused records. */
  raw: string;
  /** The record itself cannot be read, such as a row whose quotes are not closed where they should be; `root` is then empty. */
  fault?: 'quotes';
  /** The names of all columns of a table, empty where a column has none. */
  columns?: readonly string[];
}
