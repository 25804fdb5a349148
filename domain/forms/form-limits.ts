// How large may a form and its values become? Bounds that no honest form meets, so that a pasted one cannot hurt.
import { MOST_EMAIL_CHARACTERS } from '#domain/email/index.ts';

export const FORM_LIMITS = {
  sections: 20,
  /** In the whole form, groups' fields included. */
  fields: 200,
  /** A group may hold groups, and those no more. */
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
  email: MOST_EMAIL_CHARACTERS,
} as const;
