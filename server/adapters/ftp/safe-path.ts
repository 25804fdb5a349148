// The last check of a path before it becomes part of a command.
import { isSafeFileName } from '#domain/feeds/index.ts';
import { oneLine } from '#domain/text/index.ts';
import { PermanentFailure } from '../outside-failure.ts';

export function safePath(path: string): string {
  if (!path.split('/').every((part) => part === '' || isSafeFileName(part))) throw new PermanentFailure('This path cannot be used.');
  return path;
}

/** A server's own words, in one line without the password. */
export function shownAnswer(text: string, password = ''): string {
  const line = oneLine(text);
  return (password === '' ? line : line.replaceAll(password, '***')).slice(0, 200);
}
