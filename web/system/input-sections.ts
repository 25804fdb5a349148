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
    about: 'Basic form fields in each of their states.',
    load: () => import('./inputs/fields-section.tsx'),
  },
  {
    id: 'images',
    title: 'Images',
    about: 'The images of a listing: drop, paste or choose, sort, describe and crop them. Uploads here are stored like any other.',
    load: () => import('./inputs/images-section.tsx'),
  },
  {
    id: 'videos',
    title: 'Videos',
    about:
      'The videos of a listing. Each gets a cover: from the browser where it can show the video, otherwise from the server. Audio gets a waveform.',
    load: () => import('./inputs/videos-section.tsx'),
  },
  {
    id: 'typed',
    title: 'Dates, amounts, phone numbers and emails',
    about: 'Fields that parse typed text. Invalid text stays in the field with an error.',
    load: () => import('./inputs/typed-section.tsx'),
  },
  {
    id: 'schedule',
    title: 'Schedule',
    about: 'Recurring or one-off times, in the chosen time zone with daylight saving.',
    load: () => import('./inputs/schedule-section.tsx'),
  },
  {
    id: 'map',
    title: 'Map and places',
    about: 'Where an ad is shown: areas on a map, and places found by their name.',
    load: () => import('./inputs/map-section.tsx'),
  },
  {
    id: 'forms',
    title: 'Form builder',
    about: 'Forms defined as JSON, such as verticals, lead forms and settings. Paste a form description and fill in the form.',
    load: () => import('./inputs/forms-section.tsx'),
  },
];
