// An object that delivery makes on a network: its fields have the network's own names and values, exactly as they are sent.
import type { Ratio } from '../../creatives/index.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type Fields = Readonly<Record<string, Json>>;

/** Stands for the id that the network gives to another object of the plan. */
export interface Reference {
  readonly $ref: string;
}

export const refTo = (key: string): Reference & Json => ({ $ref: key });

/** A stored file, cropped to a ratio where one is given, as it is uploaded. */
export interface PlannedFile {
  /** Hash of the stored original. */
  hash: string;
  /** Null leaves the file as it is. `pad` keeps the whole picture and fills the rest with white, for logos. */
  fit: { width: number; height: number; mode: 'crop' | 'pad' } | null;
}

/** Made from images when it is delivered. */
export interface PlannedSlideShow {
  slides: readonly PlannedFile[];
}

/** A file that is rendered with a creative template before the first object is made; the plan then names the rendered file. */
export interface PlannedRender {
  creativeTemplateId: string;
  version: number;
  itemId: string;
  /** Hashes of the item's pictures; the first one is the hero of this ad. */
  pictures: readonly string[];
  /** Null for the size in the template's settings, which videos have. */
  ratio: Ratio | null;
  /** A video is rendered together with its cover. */
  result: 'image' | 'video' | 'cover';
}

export type MetaObjectKind = 'image' | 'video' | 'leadForm' | 'audience' | 'campaign' | 'adSet' | 'creative' | 'ad';
/** A campaign on Google is written in one request with its budget, criteria, ad group and ads: all of it exists, or nothing. */
export type GoogleObjectKind = 'asset' | 'campaign';

export interface PlannedObject<Kind extends string = MetaObjectKind | GoogleObjectKind> {
  /** Names the object within the order's plan: the same order and revision always give the same keys. */
  key: string;
  kind: Kind;
  /** What the object is found by after an unknown outcome; null where the network returns the same object for the same content. */
  label: string | null;
  fields: Fields;
  file?: PlannedFile | PlannedSlideShow;
  /** In place of a file, until it is rendered. */
  render?: PlannedRender;
}

const isReference = (value: Json): value is Json & Reference =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && '$ref' in value;

/** The keys that must exist on the network before these fields can be sent. */
export function referencesIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isReference(value)) return [value.$ref];
  return Object.values(value as Fields).flatMap(referencesIn);
}

/** Replaces references by the network's ids. Throws where one is missing, because the request would name nothing. */
export function resolveReferences<Value extends Json>(value: Value, idOf: (key: string) => string | undefined): Value;
export function resolveReferences(value: Json, idOf: (key: string) => string | undefined): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value)) {
    const id = idOf(value.$ref);
    if (id === undefined) throw new Error(`The plan refers to ${value.$ref}, which does not exist on the network yet`);
    return id;
  }
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => resolveReferences(each, idOf));
  return Object.fromEntries(Object.entries(value as Fields).map(([name, each]) => [name, resolveReferences(each, idOf)]));
}
