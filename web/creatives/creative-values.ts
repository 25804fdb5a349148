// The form values of a creative template: its writable fields, and the contents of files that are not saved yet.
import { creativeTemplateChange, creativeTemplateInput, LONGEST_FILE_CONTENT } from '#contract/creatives/index.ts';
import type { CreativeTemplateAnswer } from '#contract/creatives/index.ts';
import type { CreativeSetting, RenderSettings } from '#domain/creatives/index.ts';
import { z } from 'zod';

export const creativeFormSchema = creativeTemplateChange.extend({
  /** The contents by the file's id. */
  contents: z.record(z.string(), z.string().max(LONGEST_FILE_CONTENT, 'A file has at most 500,000 characters.')),
});
export type CreativeValues = z.output<typeof creativeFormSchema>;
export type NewCreativeValues = z.output<typeof creativeTemplateInput>;

/** Parsing fills in every field. The schema requires a name, which is then emptied for the person to enter. */
export const newCreativeValues = (): NewCreativeValues => ({
  ...creativeTemplateInput.parse({ name: 'New', renderType: 'IMAGE' }),
  name: '',
});

export const creativeValues = (stored: CreativeTemplateAnswer): CreativeValues => ({
  ...creativeTemplateInput.parse(stored),
  version: stored.version,
  contents: {},
});

/** An empty value removes the setting, so that the usual one applies. */
export function withSetting(settings: readonly CreativeSetting[], key: keyof RenderSettings, value: string): CreativeSetting[] {
  const others = settings.filter((setting) => setting.key !== key);
  return value === '' ? others : [...others, { key, value }];
}
