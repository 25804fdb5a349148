// What is wrong in an email while it is typed? By name and line, under the field that it is about.
import { emailProblems } from '#contract/mail/index.ts';
import type { EmailName } from '#domain/mail/index.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import classes from './emails.module.css';

export function useEmailProblems(
  name: EmailName,
  { subject, body }: { subject: string; body: string },
): { subject: ReactNode; body: ReactNode } {
  const problems = useMemo(() => emailProblems(name, { subject, body }), [name, subject, body]);
  const under = (field: 'subject' | 'body'): ReactNode => {
    const texts = [...new Set(problems.filter((problem) => problem.field === field).map(({ text }) => text))];
    if (texts.length === 0) return undefined;
    return texts.map((text) => (
      <span key={text} className={classes.problem}>
        {text}
      </span>
    ));
  };
  return { subject: under('subject'), body: under('body') };
}
