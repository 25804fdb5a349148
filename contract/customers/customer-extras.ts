// A customer's settings, sharing options and report domains.
import {
  isHostName,
  MAX_REPORT_DOMAINS,
  MAX_SETTINGS,
  repeatedSettings,
  SETTING_KEY_PATTERN,
  tidyHostName,
} from '#domain/customers/index.ts';
import { z } from 'zod';

const setting = z.strictObject({
  key: z
    .string()
    .trim()
    .min(1, 'Enter a key.')
    .max(60, 'A key has at most 60 characters.')
    .regex(SETTING_KEY_PATTERN, 'A key begins with a letter, and has letters, digits, dots, dashes and underscores.'),
  value: z.string().max(2000, 'At most 2,000 characters.'),
});

export const customerSettings = z
  .array(setting)
  .max(MAX_SETTINGS, `At most ${MAX_SETTINGS} settings.`)
  .check(({ value, issues }) => {
    for (const place of repeatedSettings(value))
      issues.push({ code: 'custom', input: value, path: [place, 'key'], message: 'There is already a setting with this key.' });
  });

/** Omitted options are off. */
export const sharingOptions = z.strictObject({
  campaigns: z.boolean().default(false),
  listings: z.boolean().default(false),
  resources: z.boolean().default(false),
});

const reportDomain = z.string().max(300).transform(tidyHostName).refine(isHostName, 'Enter a domain such as reports.example.com.');

export const reportDomains = z
  .array(reportDomain)
  .max(MAX_REPORT_DOMAINS, `At most ${MAX_REPORT_DOMAINS} domains.`)
  .transform((given) => [...new Set(given)]);

/** Counts of rows that belong to the selected customers. */
export const attachedRows = z.object({
  offices: z.number().int(),
  agents: z.number().int(),
  people: z.number().int(),
  listings: z.number().int(),
  products: z.number().int(),
});
export type AttachedRows = z.infer<typeof attachedRows>;
