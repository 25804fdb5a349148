// What are the words of an email on the wire, and what may be written of them? Ours until a customer or a product has its own.
import { EMAIL_NAMES, emailBodyProblems, MOST_BODY_CHARACTERS, MOST_SUBJECT_CHARACTERS } from '#domain/mail/index.ts';
import type { BodyProblem, EmailName } from '#domain/mail/index.ts';
import { checkTemplate, namesOf } from '#domain/variables/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { problemText } from '../variables/index.ts';

export const emailName = z.enum(EMAIL_NAMES, 'There is no such email.');

export const emailTemplate = z.object({
  /** Null where there are no words of one's own. */
  _id: id.nullable(),
  name: emailName,
  /** Whose words these are. */
  source: z.enum(['default', 'customer', 'product']),
  subject: z.string(),
  body: z.string(),
  version: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }).nullable(),
  changedBy: z.string().nullable(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

const PROBLEM_TEXTS: Readonly<Record<BodyProblem['kind'], (name: string) => string>> = {
  tag: (name) => `<${name}> cannot stand in an email`,
  attribute: (name) => `The attribute “${name}” cannot stand in an email`,
  address: (name) => `“${name}” is no address of a page (https://), a mailbox (mailto:) or a telephone (tel:)`,
  unfinished: (name) => `<${name}> has no end: a quote or “>” is missing`,
};
export const bodyProblemText = ({ kind, name, line }: BodyProblem): string => `${PROBLEM_TEXTS[kind](name)} (line ${line}).`;

/** What is wrong with these words, each with its field. */
export function emailProblems(
  name: EmailName,
  { subject, body }: { subject: string; body: string },
): { field: 'subject' | 'body'; text: string }[] {
  const names = namesOf(name);
  return [
    ...checkTemplate(subject, names, 'line').map((problem) => ({ field: 'subject' as const, text: problemText(problem) })),
    ...checkTemplate(body, names, 'html').map((problem) => ({ field: 'body' as const, text: problemText(problem) })),
    ...emailBodyProblems(body).map((problem) => ({ field: 'body' as const, text: bodyProblemText(problem) })),
  ];
}

export const emailWords = z.strictObject({
  name: emailName,
  subject: z
    .string()
    .trim()
    .min(1, 'Please enter a subject.')
    .max(MOST_SUBJECT_CHARACTERS, `At most ${MOST_SUBJECT_CHARACTERS} characters.`),
  body: z
    .string()
    .refine((text) => text.trim() !== '', 'Please enter what the email says.')
    .max(MOST_BODY_CHARACTERS, `At most ${MOST_BODY_CHARACTERS} characters.`),
});
export type EmailWordsSent = z.output<typeof emailWords>;

const areRight = ({ value, issues }: z.core.ParsePayload<EmailWordsSent>): void => {
  for (const { field, text } of emailProblems(value.name, value))
    issues.push({ code: 'custom', input: value, path: [field], message: text });
};

const version = { version: z.number().int().optional() };
export const ownWords = emailWords.check(areRight);
export const customerWords = emailWords.extend({ customerId: id }).check(areRight);
export const changedWords = emailWords.extend(version).check(areRight);
export type ChangedWords = z.output<typeof changedWords>;

/** As they stand in the editor, right or wrong. */
export const wordsToPreview = emailWords.extend({ customerId: id, productId: id.nullable().default(null) });
export type WordsToPreview = z.output<typeof wordsToPreview>;
export const previewedEmail = z.object({
  subject: z.string(),
  /** A page for a frame in which nothing can run. */
  html: z.string(),
  text: z.string(),
  empty: z.array(z.string()),
  problems: z.array(z.object({ field: z.enum(['subject', 'body']), text: z.string() })),
});
export type PreviewedEmail = z.output<typeof previewedEmail>;
