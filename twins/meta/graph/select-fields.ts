// Answers only the fields that were asked for: 'id,name,creative{id,object_story_spec}'. A field that the definitions do not have is refused;
// one that has no value is left out.
import { fieldType } from '../definitions/definitions.ts';
import type { GraphNode } from '../meta-state.ts';
import { GraphError } from './graph-error.ts';

export type FieldTree = ReadonlyMap<string, FieldTree | null>;

/** A field that is another node, shown with its id or with the fields in braces. */
export class Reference {
  readonly node: GraphNode | null;

  constructor(node: GraphNode | null) {
    this.node = node;
  }
}

/** The values of a node; a function is called only when its field is asked for. */
export type Fields = Readonly<Record<string, unknown>>;
export type Present = (node: GraphNode) => Fields;

const badFields = (text: string): GraphError => new GraphError({ code: 2500, message: `Syntax error in the field list: ${text}` });

export function parseFields(text: string): FieldTree {
  let position = 0;
  const parseLevel = (isNested: boolean): FieldTree => {
    const tree = new Map<string, FieldTree | null>();
    for (;;) {
      const name = /^[\s,]*([\w.]+)/.exec(text.slice(position));
      if (!name) throw badFields(text);
      position += name[0].length;
      let nested: FieldTree | null = null;
      if (text[position] === '{') {
        position += 1;
        nested = parseLevel(true);
      }
      tree.set(name[1] ?? '', nested);
      const next = text[position];
      if (next === ',') {
        position += 1;
        continue;
      }
      if (isNested && next === '}') {
        position += 1;
        return tree;
      }
      if (!isNested && next === undefined) return tree;
      throw badFields(text);
    }
  };
  return parseLevel(false);
}

const DEFAULT_FIELDS: Readonly<Record<string, string>> = {
  AdAccount: 'account_id,id',
  Business: 'id,name',
  Page: 'id,name',
  User: 'id,name',
  Lead: 'id,created_time,field_data',
  LeadgenForm: 'id,name,status,locale',
  AdsPixel: 'id',
  Post: 'id,message,created_time',
  IGUser: 'id,username',
  ProductSet: 'id,name,filter',
  ProductCatalog: 'id,name',
  ProductFeed: 'id,name',
  ProductFeedUpload: 'id,start_time,end_time',
  VideoThumbnail: 'id,uri,height,width,scale,is_preferred',
};

export const defaultFields = (shape: string): FieldTree => parseFields(DEFAULT_FIELDS[shape] ?? 'id');

export function selectNode(node: GraphNode, tree: FieldTree, present: Present): Record<string, unknown> {
  const values = select(node.kind, present(node), tree, present);
  return { ...values, id: node.id };
}

/** Selects from plain values that are no node, such as a row of insights. */
export function select(shape: string, values: Fields, tree: FieldTree, present: Present): Record<string, unknown> {
  const selected: Record<string, unknown> = {};
  for (const [field, nested] of tree) {
    if (fieldType(shape, field) === undefined)
      throw new GraphError({ code: 100, message: `Tried accessing nonexisting field (${field}) on node type (${shape})`, field: 'fields' });
    const value = valueOf(values[field], nested, present);
    if (value !== undefined && value !== null) selected[field] = value;
  }
  return selected;
}

function valueOf(given: unknown, nested: FieldTree | null, present: Present): unknown {
  const value = typeof given === 'function' ? (given as () => unknown)() : given;
  if (value instanceof Reference) return value.node && selectNode(value.node, nested ?? parseFields('id'), present);
  if (nested === null || typeof value !== 'object' || value === null) return value;
  const pick = (item: unknown): unknown =>
    typeof item === 'object' && item !== null ? Object.fromEntries(Object.entries(item).filter(([key]) => nested.has(key))) : item;
  return Array.isArray(value) ? value.map(pick) : pick(value);
}
