// The states of a render job. On the wire a job waits until it has succeeded or failed; its progress shows the steps between.

export const CREATIVE_JOB_STATES = ['WAITING', 'SUCCESS', 'FAILED'] as const;
export type CreativeJobState = (typeof CREATIVE_JOB_STATES)[number];

/** Previews of one person that may wait at a time. */
export const MOST_WAITING_PREVIEWS = 10;

/** Why a render failed that the template is not known to be at fault for. */
export const RENDER_INTERRUPTED =
  'Rendering was interrupted several times, which happens when a template needs too much memory: use smaller pictures and fewer elements, then try again.';
export const RENDER_NOT_FINISHED =
  'Rendering was stopped before it was finished: try again, and if it happens again make the template shorter or simpler.';

const MOST_ERRORS = 3;
const MOST_CHARACTERS = 400;

/** Why a render failed, with the errors that the template itself printed or threw: 'The page took too long. error: no price' */
export function failureText(reason: string, printed: readonly string[]): string {
  const errors = [...new Set(printed)].filter((line) => !line.startsWith('warning: ')).slice(0, MOST_ERRORS);
  const text = [reason, ...errors].filter(Boolean).join(' ');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}
