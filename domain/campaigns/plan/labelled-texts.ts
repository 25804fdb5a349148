// The primary texts or headlines of an ad whose copy differs between placements: each text has the labels of the placements that show it, and
// equal texts are one.
import { PLACEMENTS } from '../../templates/index.ts';
import type { Placement } from '../../templates/index.ts';
import type { Fields, Json } from './planned-object.ts';

/** The same texts always give the same list. Placements without a text are left out, because Meta refuses empty ones. */
export function labelledTexts(texts: ReadonlyMap<Placement, string>): Fields[] {
  const labels = PLACEMENTS.filter((placement) => texts.get(placement));
  const distinct = new Set(labels.map((placement) => texts.get(placement) ?? ''));
  return [...distinct].map((text) => ({
    text,
    adlabels: labels.filter((placement) => texts.get(placement) === text).map((name) => ({ name })),
  }));
}

/** Empty where the texts have no labels, as those of an ad that says the same everywhere. */
export function textsByLabel(assets: Json | undefined): Map<Placement, string> {
  const labelled = list(assets).map((asset) => ({ text: asset['text'], labels: list(asset['adlabels']).map(({ name }) => name) }));
  const entries = PLACEMENTS.flatMap((placement): [Placement, string][] => {
    const text = labelled.find(({ labels }) => labels.includes(placement))?.text;
    return typeof text === 'string' ? [[placement, text]] : [];
  });
  return new Map(entries);
}

const list = (value: Json | undefined): readonly Fields[] => (Array.isArray(value) ? (value as readonly Fields[]) : []);
