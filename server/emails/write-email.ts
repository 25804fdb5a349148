// Composes an email from the template that applies to the customer and product, filled with values and laid out.
import type { EmailTemplate } from '#contract/emails/index.ts';
import { EMAIL_FACTS, MAX_SUBJECT_CHARACTERS } from '#domain/emails/index.ts';
import type { EmailName, EmailContent } from '#domain/emails/index.ts';
import { fitText, variableNamesFor, readTemplate, renderTemplate } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import type { Queryable } from '../db/connection.ts';
import { readEmailTemplates } from './email-template-store.ts';
import type { EmailOwner } from './email-template-store.ts';
import { renderEmailBody } from './email-layout.ts';
import type { RenderedEmail } from './email-layout.ts';

export interface FilledEmail extends RenderedEmail {
  subject: string;
  /** Variables without a value. */
  empty: string[];
}

export interface EmailContext {
  values: Values;
  timezone: string;
  /** Shown as the sender: usually the customer's name. */
  sender: string;
  /** HTML above the template's own text, whose values are escaped already: what someone wrote themselves. */
  above?: string;
}

export function fillEmail(name: EmailName, template: EmailContent, { values, timezone, sender, above = '' }: EmailContext): FilledEmail {
  const { here: vocabulary } = variableNamesFor(name);
  const subject = renderTemplate(readTemplate(template.subject), values, { form: 'line', vocabulary, timezone });
  const body = renderTemplate(readTemplate(template.body), values, { form: 'html', vocabulary, timezone });
  const title = fitText(subject.text, MAX_SUBJECT_CHARACTERS) || EMAIL_FACTS[name].label;
  const footnote = `You get this email because your address is known to ${sender}.`;
  return {
    subject: title,
    ...renderEmailBody({ title, sender, body: `${above}${body.text}`, footnote }),
    empty: [...new Set([...subject.empty, ...body.empty])],
  };
}

/** `source` tells whether the template is the product's, the customer's or the default. */
export async function writeEmail(
  db: Queryable,
  owner: EmailOwner,
  name: EmailName,
  context: EmailContext,
): Promise<FilledEmail & Pick<EmailTemplate, 'source'>> {
  const [template] = await readEmailTemplates(db, owner, [name]);
  if (!template) throw new Error('Every email has a default template');
  return { ...fillEmail(name, template, context), source: template.source };
}
