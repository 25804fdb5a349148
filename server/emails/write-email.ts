// Composes an email from the template that applies to the customer and product, filled with values and laid out.
import type { EmailTemplate } from '#contract/emails/index.ts';
import { EMAIL_FACTS, LOGO_SOURCE, MAX_SUBJECT_CHARACTERS, STAFF_EMAIL_NAMES } from '#domain/emails/index.ts';
import type { EmailName, EmailContent } from '#domain/emails/index.ts';
import { fitText, variableNamesFor, readTemplate, renderTemplate, valueOf } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Queryable } from '../db/connection.ts';
import type { EmailColours } from './email-colours.ts';
import { coloursOfEmails } from './email-owner.ts';
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
  /** Why the person gets this message, where it is not because of their address. */
  footnote?: string;
}

/** In the customer's logo and colours, except for emails to staff. */
export function fillEmail(name: EmailName, template: EmailContent, context: EmailContext, customerColours: EmailColours): FilledEmail {
  const { values, timezone, sender, above = '' } = context;
  const { here: vocabulary } = variableNamesFor(name);
  const subject = renderTemplate(readTemplate(template.subject), values, { form: 'line', vocabulary, timezone });
  const body = renderTemplate(readTemplate(template.body), values, { form: 'html', vocabulary, timezone });
  const title = fitText(subject.text, MAX_SUBJECT_CHARACTERS) || EMAIL_FACTS[name].label;
  const footnote = context.footnote ?? `You get this email because ${sender} has your email address.`;
  const look = STAFF_EMAIL_NAMES.includes(name) ? {} : { logo: logoAbove(template, values), colours: customerColours };
  return {
    subject: title,
    ...renderEmailBody({ title, sender, body: `${above}${body.text}`, footnote, ...look }),
    empty: [...new Set([...subject.empty, ...body.empty])],
  };
}

/** None above a text that shows the logo itself. */
function logoAbove({ body }: EmailContent, values: Values): string | null {
  const logo = valueOf(values, 'customer.logo');
  return typeof logo === 'string' && logo !== '' && !body.includes(LOGO_SOURCE) ? logo : null;
}

/** `source`: whether the template is the product's, the customer's or the default. */
export async function writeEmail(
  later: Pick<AppContext, 'laterModules'>,
  db: Queryable,
  owner: EmailOwner,
  name: EmailName,
  context: EmailContext,
): Promise<FilledEmail & Pick<EmailTemplate, 'source'>> {
  const [template] = await readEmailTemplates(db, owner, [name]);
  if (!template) throw new Error('Every email has a default template');
  return { ...fillEmail(name, template, context, await coloursOfEmails(later, db, owner.customerId)), source: template.source };
}
