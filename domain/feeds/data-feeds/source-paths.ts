// Finds fields of a source record by path. Names are compared without case, spaces, hyphens and underscores, as senders vary them.
import type { SourceNode } from '../records/source-record.ts';

export interface SourcePath {
  /** As written in the mapping; problems name it. */
  text: string;
  segments: readonly string[];
  /** The name of an attribute of the last element. */
  attribute: string | null;
  isRecordName: boolean;
}

/** One place in a record to which a path leads. */
export interface SourceField {
  path: string;
  text: string;
  /** Null for an attribute. */
  node: SourceNode | null;
}

/** A hostile file can have any number of names, so the cache has a limit. */
const MAX_KNOWN_NAMES = 5000;
const knownNames = new Map<string, string>();

export function plainName(name: string): string {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replaceAll(/[\s_/-]+/g, '');
  if (knownNames.size >= MAX_KNOWN_NAMES) knownNames.clear();
  knownNames.set(name, plain);
  return plain;
}

export function parsePath(text: string): SourcePath {
  if (text === '#name') return { text, segments: [], attribute: null, isRecordName: true };
  const parts = text.split('/');
  const last = parts.at(-1) ?? '';
  const isAttribute = last.startsWith('@');
  const names = isAttribute ? parts.slice(0, -1) : parts;
  return {
    text,
    segments: names.map(plainName).filter((name) => name !== ''),
    attribute: isAttribute ? plainName(last.slice(1)) : null,
    isRecordName: false,
  };
}

export function attributeOf(node: SourceNode, name: string): string | undefined {
  const { attributes } = node;
  for (const key in attributes) if (plainName(key) === name) return attributes[key];
  return undefined;
}

export const childOf = (node: SourceNode, ...names: readonly string[]): SourceNode | undefined =>
  node.children.find((child) => names.includes(plainName(child.name)));

export const childText = (node: SourceNode, ...names: readonly string[]): string => childOf(node, ...names)?.text.trim() ?? '';

/** The fields of one record. Children are indexed by name when a path first passes their parent. */
export class SourceFields {
  readonly root: SourceNode;
  readonly #children = new Map<SourceNode, Map<string, SourceNode[]>>();
  constructor(root: SourceNode) {
    this.root = root;
  }
  #childrenOf(node: SourceNode): Map<string, SourceNode[]> {
    const known = this.#children.get(node);
    if (known) return known;
    const byName = new Map<string, SourceNode[]>();
    for (const child of node.children) {
      const name = plainName(child.name);
      const same = byName.get(name);
      if (same) same.push(child);
      else byName.set(name, [child]);
    }
    this.#children.set(node, byName);
    return byName;
  }
  nodesAt({ segments }: SourcePath): readonly SourceNode[] {
    const [first, ...rest] = segments;
    if (first === undefined) return [this.root];
    let nodes: readonly SourceNode[] = this.#childrenOf(this.root).get(first) ?? [];
    for (const segment of rest) nodes = nodes.flatMap((node) => this.#childrenOf(node).get(segment) ?? []);
    return nodes;
  }
  at(path: SourcePath): SourceField[] {
    if (path.isRecordName) return [{ path: path.text, text: this.root.name, node: null }];
    const { attribute } = path;
    const nodes = this.nodesAt(path);
    if (attribute === null) return nodes.map((node) => ({ path: path.text, text: node.text.trim(), node }));
    return nodes.flatMap((node) => {
      const text = attributeOf(node, attribute);
      return text === undefined ? [] : [{ path: path.text, text: text.trim(), node: null }];
    });
  }
}

/** An element can be there without saying anything, such as `<images><img id="m"/></images>`. */
export const hasContent = (node: SourceNode): boolean =>
  node.text.trim() !== '' || Boolean(attributeOf(node, 'url')) || Boolean(attributeOf(node, 'file')) || node.children.some(hasContent);
