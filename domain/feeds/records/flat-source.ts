// A source record as a flat list, which requests and responses can describe, and back. A child stands after its parent.
import type { SourceNode } from './source-record.ts';

export interface FlatNode {
  /** The position of the parent in the list; -1 for the record itself. */
  parent: number;
  name: string;
  text: string;
  attributes: readonly { name: string; value: string }[];
}

export function flattenNode(root: SourceNode, longestText: number): FlatNode[] {
  const flat: FlatNode[] = [];
  const add = (node: SourceNode, parent: number): void => {
    const attributes = Object.entries(node.attributes).map(([name, value]) => ({ name, value: value.slice(0, longestText) }));
    const at = flat.push({ parent, name: node.name, text: node.text.trim().slice(0, longestText), attributes }) - 1;
    for (const child of node.children) add(child, at);
  };
  add(root, -1);
  return flat;
}

export function rebuildNode(flat: readonly FlatNode[]): SourceNode {
  const children = flat.map((): SourceNode[] => []);
  const nodes = flat.map(({ name, text, attributes }, at): SourceNode => ({
    name,
    text,
    attributes: Object.fromEntries(attributes.map((each) => [each.name, each.value])),
    children: children[at] ?? [],
  }));
  for (const [at, { parent }] of flat.entries()) {
    const node = nodes[at];
    if (node) children[parent]?.push(node);
  }
  return nodes[0] ?? { name: 'record', text: '', attributes: {}, children: [] };
}

export interface SampleField {
  path: string;
  /** The first text that the sample has there. */
  example: string;
}

/** Every path of a sample, in the order of the file. */
export function sampleFields(records: readonly (readonly FlatNode[])[]): SampleField[] {
  const found = new Map<string, string>();
  const add = (path: string, text: string): void => {
    if (!found.get(path)) found.set(path, text);
  };
  for (const flat of records) {
    const paths: string[] = [];
    for (const [at, { parent, name, text, attributes }] of flat.entries()) {
      const own = parent === -1 ? '' : [paths[parent], name.replaceAll('/', ' ')].filter(Boolean).join('/');
      paths[at] = own;
      if (parent === -1) add('#name', name);
      else add(own, text);
      for (const attribute of attributes) add([own, `@${attribute.name}`].filter(Boolean).join('/'), attribute.value);
    }
  }
  return [...found].map(([path, example]) => ({ path, example }));
}
