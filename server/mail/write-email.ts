// What does an email say for someone? The words that hold for their customer and product, filled in and put on paper.
import type { EmailTemplate } from '#contract/mail/index.ts';
import { EMAIL_FACTS, MOST_SUBJECT_CHARACTERS } from '#domain/mail/index.ts';
import type { EmailName, EmailWords } from '#domain/mail/index.ts';
import { fitText, namesOf, readTemplate, renderTemplate } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import type { Queryable } from '../db/connection.ts';
import { readWords } from './email-template-store.ts';
import type { EmailOwner } from './email-template-store.ts';
import { layOutBody } from './mail-layout.ts';
import type { LaidOutMail } from './mail-layout.ts';

export interface FilledEmail extends LaidOutMail {
  subject: string;
  /** Variables that had nothing to say. */
  empty: string[];
}

export interface EmailContext {
  values: Values;
  timezone: string;
  /** Who speaks: the customer's name. */
  sender: string;
}

export function fillEmail(name: EmailName, words: EmailWords, { values, timezone, sender }: EmailContext): FilledEmail {
  const { here: vocabulary } = namesOf(name);
  const subject = renderTemplate(readTemplate(words.subject), values, { form: 'line', vocabulary, timezone });
  const body = renderTemplate(readTemplate(words.body), values, { form: 'html', vocabulary, timezone });
  const title = fitText(subject.text, MOST_SUBJECT_CHARACTERS) || EMAIL_FACTS[name].label;
  const footnote = `You get this email because your address is known to ${sender}.`;
  return {
    subject: title,
    ...layOutBody({ title, sender, body: body.text, footnote }),
    empty: [...new Set([...subject.empty, ...body.empty])],
  };
}

/** In the words that hold: `source` says whose they are. */
export async function writeEmail(
  db: Queryable,
  owner: EmailOwner,
  name: EmailName,
  context: EmailContext,
): Promise<FilledEmail & Pick<EmailTemplate, 'source'>> {
  const [words] = await readWords(db, owner, [name]);
  if (!words) throw new Error('There are words for every email');
  return { ...fillEmail(name, words, context), source: words.source };
}
