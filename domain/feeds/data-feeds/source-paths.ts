// Finds fields of a source record by path. Names are compared without case, spaces, hyphens and underscores, as senders vary them.
import type { SourceNode } from '../records/index.ts';

export interface SourcePath {
  /** As written in the mapping; problems name it. */
  text: string;
  segments: readonly string[];
  /** The name of an attribute of the last element. */
  attribute: string | null;
  /** The attribute as the mapping writes it, which most files do as well. */
  attributeAsWritten: string;
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
  if (text === '#name') return { text, segments: [], attribute: null, attributeAsWritten: '', isRecordName: true };
  const parts = text.split('/');
  const last = parts.at(-1) ?? '';
  const isAttribute = last.startsWith('@');
  const names = isAttribute ? parts.slice(0, -1) : parts;
  return {
    text,
    segments: names.map(plainName).filter((name) => name !== ''),
    attribute: isAttribute ? plainName(last.slice(1)) : null,
    attributeAsWritten: isAttribute ? last.slice(1) : '',
    isRecordName: false,
  };
}

/** `asWritten` is looked up first, because that is quick. */
export function attributeOf({ attributes }: SourceNode, name: string, asWritten = name): string | undefined {
  const exact = attributes[asWritten];
  if (typeof exact === 'string') return exact;
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
  #childrenOf(node: SourceNode): ReadonlyMap<string, SourceNode[]> {
    if (node.children.length === 0) return NO_CHILDREN;
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
    let nodes: readonly SourceNode[] = [this.root];
    for (const segment of segments) {
      const [only] = nodes;
      if (only === undefined) return NONE;
      nodes =
        nodes.length === 1
          ? (this.#childrenOf(only).get(segment) ?? NONE)
          : nodes.flatMap((node) => this.#childrenOf(node).get(segment) ?? NONE);
    }
    return nodes;
  }
  at(path: SourcePath): SourceField[] {
    if (path.isRecordName) return [{ path: path.text, text: this.root.name, node: null }];
    const { attribute, attributeAsWritten } = path;
    const found: SourceField[] = [];
    for (const node of this.nodesAt(path)) {
      const text = attribute === null ? node.text : attributeOf(node, attribute, attributeAsWritten);
      if (text !== undefined) found.push({ path: path.text, text: text.trim(), node: attribute === null ? node : null });
    }
    return found;
  }
}

const NONE: readonly SourceNode[] = [];
const NO_CHILDREN: ReadonlyMap<string, SourceNode[]> = new Map();

/** An element can be there without saying anything, such as `<images><img id="m"/></images>`. */
export const hasContent = (node: SourceNode): boolean =>
  node.text.trim() !== '' || Boolean(attributeOf(node, 'url')) || Boolean(attributeOf(node, 'file')) || node.children.some(hasContent);
