// Subject and body of emails, in requests and responses. The default text is used unless a customer or a product has its own.
import { EMAIL_NAMES, emailBodyProblems, MAX_BODY_CHARACTERS, MAX_SUBJECT_CHARACTERS } from '#domain/emails/index.ts';
import type { BodyProblem, EmailName } from '#domain/emails/index.ts';
import { checkTemplate, variableNamesFor } from '#domain/variables/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { problemText } from '../variables/index.ts';

export const emailName = z.enum(EMAIL_NAMES, 'There is no such email.');

export const emailTemplate = z.object({
  /** Null for the default text. */
  _id: id.nullable(),
  name: emailName,
  /** Who defined the text. */
  source: z.enum(['default', 'customer', 'product']),
  subject: z.string(),
  body: z.string(),
  version: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }).nullable(),
  changedBy: z.string().nullable(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

/** How the customer's emails look, for the editor of blocks. */
export const emailBrand = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  /** The colour of buttons. */
  background: z.string(),
  text: z.string(),
  link: z.string(),
  darkLink: z.string(),
});
export type EmailBrand = z.output<typeof emailBrand>;

const PROBLEM_TEXTS: Readonly<Record<BodyProblem['kind'], (name: string) => string>> = {
  tag: (name) => `<${name}> is not allowed in an email`,
  attribute: (name) => `The attribute “${name}” is not allowed in an email`,
  address: (name) => `“${name}” is no address of a page (https://), a mailbox (mailto:) or a telephone (tel:)`,
  style: (name) => `The style “${name}” is not allowed in an email`,
  unfinished: (name) => `<${name}> has no end: a quote or “>” is missing`,
};
export const bodyProblemText = ({ kind, name, line }: BodyProblem): string => `${PROBLEM_TEXTS[kind](name)} (line ${line}).`;

/** The problems of a subject and body, each with its field. */
export function emailProblems(
  name: EmailName,
  { subject, body }: { subject: string; body: string },
): { field: 'subject' | 'body'; text: string }[] {
  const names = variableNamesFor(name);
  return [
    ...checkTemplate(subject, names, 'line').map((problem) => ({ field: 'subject' as const, text: problemText(problem) })),
    ...checkTemplate(body, names, 'html').map((problem) => ({ field: 'body' as const, text: problemText(problem) })),
    ...emailBodyProblems(body).map((problem) => ({ field: 'body' as const, text: bodyProblemText(problem) })),
  ];
}

export const emailContent = z.strictObject({
  name: emailName,
  subject: z.string().trim().min(1, 'Enter a subject.').max(MAX_SUBJECT_CHARACTERS, `At most ${MAX_SUBJECT_CHARACTERS} characters.`),
  body: z
    .string()
    .refine((text) => text.trim() !== '', 'Enter the text of the email.')
    .max(MAX_BODY_CHARACTERS, `At most ${MAX_BODY_CHARACTERS} characters.`),
});
export type EmailContentInput = z.output<typeof emailContent>;

const checkTexts = ({ value, issues }: z.core.ParsePayload<EmailContentInput>): void => {
  for (const { field, text } of emailProblems(value.name, value))
    issues.push({ code: 'custom', input: value, path: [field], message: text });
};

const version = { version: z.number().int().optional() };
export const productEmailInput = emailContent.check(checkTexts);
export const customerEmailInput = emailContent.extend({ customerId: id }).check(checkTexts);
export const emailContentChange = emailContent.extend(version).check(checkTexts);
export type EmailContentChange = z.output<typeof emailContentChange>;

/** The editor's content, valid or not. */
export const emailPreviewInput = emailContent.extend({ customerId: id, productId: id.nullable().default(null) });
export type EmailPreviewInput = z.output<typeof emailPreviewInput>;
export const previewedEmail = z.object({
  subject: z.string(),
  /** For a sandboxed iframe. */
  html: z.string(),
  text: z.string(),
  empty: z.array(z.string()),
  problems: z.array(z.object({ field: z.enum(['subject', 'body']), text: z.string() })),
});
export type PreviewedEmail = z.output<typeof previewedEmail>;
