// Limits on the size of forms and values. No ordinary form reaches them; they bound the cost of a malicious one.
import { MAX_EMAIL_CHARACTERS } from '#domain/email-address/index.ts';

export const FORM_LIMITS = {
  sections: 20,
  /** In the whole form, including fields of groups. */
  fields: 200,
  /** A group may contain groups, but these may not. */
  groupDepth: 2,
  options: 300,
  entries: 50,
  text: 200,
  longText: 5_000,
  richText: 10_000,
  emails: 20,
  tags: 50,
  tag: 60,
  files: 10,
  url: 2_000,
  email: MAX_EMAIL_CHARACTERS,
} as const;
