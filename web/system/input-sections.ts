// Which sections does the catalogue of inputs have? One line per shared input; its file is in ./inputs.
import type { ComponentType } from 'react';

export interface InputSection {
  /** Its place in the page's address: /system/inputs#fields. */
  id: string;
  title: string;
  /** What it is for, in a sentence or two. */
  about: string;
  load: () => Promise<{ Section: ComponentType }>;
}

export const inputSections: readonly InputSection[] = [
  {
    id: 'fields',
    title: 'Fields',
    about: 'The plain fields of every form, in the states that a person meets them in.',
    load: () => import('./inputs/fields-section.tsx'),
  },
];
