// Failures that people read: one sentence that says what happened and what to change.

/** Its message is shown as it is. Of every other error people read only that the template could not be drawn. */
export class ExplainedFailure extends Error {}

/** What the page that holds a template finds out about it, by the name under which the page tells it. */
export const PAGE_FAILURES = {
  'page-replaced':
    'The template removed or replaced the page that shows it: remove scripts that change the parent page, the top page or the whole document.',
  'left-page': 'The template opened another page in its place: remove what changes the location, reloads the page or submits a form.',
  'no-body': 'The template has no <body> to draw: add one to the HTML file, and do not remove it in a script.',
} as const;

const UNEXPLAINED =
  'The template could not be drawn: correct the errors that its scripts report, and remove scripts that replace functions of the browser.';

/** The service says which errors are explained; of the others the cause is for the log only. */
export const explained = (error: unknown): ExplainedFailure =>
  error instanceof ExplainedFailure ? error : new ExplainedFailure(UNEXPLAINED, { cause: error });

/** How the errors of the page begin that people may read. */
const EXPLAINED_BY_PAGE = 'TemplateFailure: ';

/** A template shares the realm of the page and could throw such an error too, which is then shown as the template wrote it. */
export function failureOfPage(text: string): Error {
  if (!text.startsWith(EXPLAINED_BY_PAGE)) return new Error(text);
  const told = text.slice(EXPLAINED_BY_PAGE.length);
  return new ExplainedFailure(Object.hasOwn(PAGE_FAILURES, told) ? PAGE_FAILURES[told as keyof typeof PAGE_FAILURES] : told);
}
