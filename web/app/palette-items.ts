// What can the palette offer, and what does a typed text find?
import type { ReactNode } from 'react';

export interface PaletteItem {
  id: string;
  /** 'Screens', 'Actions', or what the found records are. */
  group: string;
  label: string;
  about?: string;
  icon: ReactNode;
  /** Words that find it beside its label. */
  words?: string;
  run: () => void;
}

/** Every typed word must begin a word of the item. */
export function matches(item: Pick<PaletteItem, 'label' | 'words' | 'about'>, text: string): boolean {
  const known = plain(`${item.label} ${item.words ?? ''} ${item.about ?? ''}`).split(/\s+/);
  return plain(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => known.some((candidate) => candidate.startsWith(word)));
}

/** Without macrons and capitals, as people type. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
