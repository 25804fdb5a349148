// What reads the records of one format: text goes in piece by piece, and the records that are complete come out.
import type { SourceRecord } from '#domain/feeds/index.ts';

export interface FeedLimits {
  /** The size of the whole file. */
  bytes: number;
  records: number;
  /** The length of one record, and of everything between two records. */
  recordCharacters: number;
  /** Elements or properties of one record. */
  recordNodes: number;
  depth: number;
}

export const FEED_LIMITS: FeedLimits = {
  bytes: 2 * 1024 * 1024 * 1024,
  records: 500_000,
  recordCharacters: 1_000_000,
  recordNodes: 20_000,
  depth: 32,
};

export interface RecordReader {
  write(text: string): SourceRecord[];
  /** Throws FeedFileRefused if the file ends before it is complete. */
  end(): SourceRecord[];
}

export interface MutableNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: MutableNode[];
}

/** Leaves share one empty list, as most nodes are leaves. It is replaced when a child is added, never changed. */
const NO_CHILDREN: MutableNode[] = [];
export const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>);

export const newNode = (name: string, text = '', attributes = NO_ATTRIBUTES): MutableNode => ({
  name,
  attributes,
  text,
  children: NO_CHILDREN,
});

export function addChild(parent: MutableNode, child: MutableNode): void {
  if (parent.children === NO_CHILDREN) parent.children = [child];
  else parent.children.push(child);
}
