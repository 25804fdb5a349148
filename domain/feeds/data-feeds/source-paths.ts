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

export const foldFieldName = (name: string): string => name.toLowerCase().replaceAll(/[\s_/-]+/g, '');

/** For names of elements and columns, of which a file has few. */
export function plainName(name: string): string {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const plain = foldFieldName(name);
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
    const [first] = segments;
    if (first === undefined) return [this.root];
    let nodes: readonly SourceNode[] = this.#childrenOf(this.root).get(first) ?? NONE;
    for (let at = 1; at < segments.length && nodes.length > 0; at += 1) nodes = this.#below(nodes, segments[at] ?? '');
    return nodes;
  }
  #below(nodes: readonly SourceNode[], name: string): readonly SourceNode[] {
    const [only] = nodes;
    if (only !== undefined && nodes.length === 1) return this.#childrenOf(only).get(name) ?? NONE;
    return nodes.flatMap((node) => this.#childrenOf(node).get(name) ?? NONE);
  }
  /** True also for an element that lacks the attribute to which the path leads. */
  hasAny(paths: readonly SourcePath[]): boolean {
    for (const path of paths) if (path.isRecordName || this.nodesAt(path).length > 0) return true;
    return false;
  }
  atEach(paths: readonly SourcePath[]): (readonly SourceField[])[] {
    const found: (readonly SourceField[])[] = [];
    for (const path of paths) found.push(this.at(path));
    return found;
  }
  at(path: SourcePath): readonly SourceField[] {
    if (path.isRecordName) return [{ path: path.text, text: this.root.name, node: null }];
    const nodes = this.nodesAt(path);
    if (nodes.length === 0) return NO_FIELDS;
    const { attribute, attributeAsWritten } = path;
    const found: SourceField[] = [];
    for (const node of nodes) {
      const text = attribute === null ? node.text : attributeOf(node, attribute, attributeAsWritten);
      if (text !== undefined) found.push({ path: path.text, text: text.trim(), node: attribute === null ? node : null });
    }
    return found;
  }
}

/** Most paths of a mapping lead nowhere in a given record. */
const NONE: readonly SourceNode[] = [];
const NO_FIELDS: readonly SourceField[] = [];
const NO_CHILDREN: ReadonlyMap<string, SourceNode[]> = new Map();

/** An element can be there without saying anything, such as `<images><img id="m"/></images>`. */
export const hasContent = (node: SourceNode): boolean =>
  node.text.trim() !== '' || Boolean(attributeOf(node, 'url')) || Boolean(attributeOf(node, 'file')) || node.children.some(hasContent);
