// Removing creative templates, with the texts of the specification.
import { CREATIVE_TEXTS } from '#contract/creatives/index.ts';
import type { Removal } from '#web/list/index.ts';

export const creativeRemoval: Removal = {
  remove: 'removeCreativeTemplates',
  restore: 'restoreCreativeTemplates',
  texts: { question: CREATIVE_TEXTS.confirmRemoval, removed: CREATIVE_TEXTS.deleted },
};
