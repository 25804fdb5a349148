// The items of the palette, and how typed text matches them.
import { foldText } from '#domain/text/index.ts';
import type { ReactNode } from 'react';

export interface PaletteItem {
  id: string;
  /** 'Recently opened', 'Screens', 'New', 'Actions', or the type of the found records. */
  group: string;
  label: string;
  about?: string;
  icon: ReactNode;
  /** Search terms besides the label. */
  words?: string;
  run: () => void;
}

/** Every typed word must be the start of one of the item's words. */
export function matches(item: Pick<PaletteItem, 'label' | 'words' | 'about'>, text: string): boolean {
  const itemWords = foldText(`${item.label} ${item.words ?? ''} ${item.about ?? ''}`).split(/\s+/);
  return foldText(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => itemWords.some((candidate) => candidate.startsWith(word)));
}
