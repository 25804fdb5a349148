// The sections of the catalogue of inputs: one entry per shared input, whose file is in ./inputs.
import type { ComponentType } from 'react';

export interface InputSection {
  /** Anchor in the page's URL: /system/inputs#fields. */
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
  {
    id: 'images',
    title: 'Images',
    about:
      'The images of a listing: dropped, pasted or chosen, put into order, described and cropped. What is uploaded here is kept as anywhere else.',
    load: () => import('./inputs/images-section.tsx'),
  },
  {
    id: 'videos',
    title: 'Videos',
    about:
      'The videos of a listing. Each gets a cover: from the browser where it can show the video, otherwise from the server. A sound gets a drawn one.',
    load: () => import('./inputs/videos-section.tsx'),
  },
  {
    id: 'typed',
    title: 'Days, amounts, phones and addresses',
    about: 'Fields that read what is typed. What they cannot read stays in the field, marked, and is not accepted.',
    load: () => import('./inputs/typed-section.tsx'),
  },
  {
    id: 'schedule',
    title: 'Schedule',
    about: 'When something happens: again and again, or once. The clocks of the chosen time zone decide, daylight saving included.',
    load: () => import('./inputs/schedule-section.tsx'),
  },
  {
    id: 'map',
    title: 'Map and places',
    about: 'Where an ad is shown: circles on a map, and places found by their name.',
    load: () => import('./inputs/map-section.tsx'),
  },
  {
    id: 'forms',
    title: 'Form builder',
    about:
      'Forms that are described as data: verticals, lead forms and settings say their fields this way. Paste a description and fill it in.',
    load: () => import('./inputs/forms-section.tsx'),
  },
];
