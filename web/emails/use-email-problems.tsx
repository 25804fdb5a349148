// The problems of an email template while it is typed, for each of its two fields.
import { emailProblems } from '#contract/emails/index.ts';
import type { EmailName } from '#domain/emails/index.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import classes from './emails.module.css';

export function useEmailProblems(
  name: EmailName,
  { subject, body }: { subject: string; body: string },
): { subject: ReactNode; body: ReactNode } {
  const problems = useMemo(() => emailProblems(name, { subject, body }), [name, subject, body]);
  const problemsOf = (field: 'subject' | 'body'): ReactNode => {
    const texts = [...new Set(problems.filter((problem) => problem.field === field).map(({ text }) => text))];
    if (texts.length === 0) return undefined;
    return texts.map((text) => (
      <span key={text} className={classes.problem}>
        {text}
      </span>
    ));
  };
  return { subject: problemsOf('subject'), body: problemsOf('body') };
}
