// Brings the text of a block into the form in which HTML keeps it: single spaces, none at the ends of lines, and one run for each
// change of formatting. Variables are kept to the character.
import { readTemplate } from '../variables/index.ts';
import { plainRun } from './email-blocks.ts';
import type { EmailRun, EmailText } from './email-blocks.ts';

type Piece = { kind: 'text' | 'variable'; text: string } | { kind: 'break'; text: '\n' };

/** A variable does not go over a line break. */
export function piecesOf(text: string): Piece[] {
  return text.split('\n').flatMap((line, at): Piece[] => [
    ...(at === 0 ? [] : [{ kind: 'break', text: '\n' } as const]),
    ...readTemplate(line).parts.map((part) => ({
      kind: part.kind === 'output' ? ('variable' as const) : ('text' as const),
      text: part.text,
    })),
  ]);
}

export const variablesIn = (text: EmailText): string[] =>
  text.flatMap((run) => piecesOf(run.text).flatMap(({ kind, text: source }) => (kind === 'variable' ? [source] : [])));

export function tidyText(text: EmailText): EmailRun[] {
  const pieces = merged(text).flatMap((run) => piecesOf(run.text).map((piece) => ({ run, piece })));
  const kept: { run: EmailRun; text: string }[] = [];
  for (const [at, { run, piece }] of pieces.entries()) {
    if (piece.kind !== 'text') kept.push({ run, text: piece.text });
    else {
      const words = piece.text.replaceAll(/[ \t\r\f]+/g, ' ');
      const before = kept.at(-1)?.text ?? '\n';
      const started = /[ \n]$/.test(before) && !isVariable(pieces, at - 1) ? words.replace(/^ /, '') : words;
      if (started !== '') kept.push({ run, text: started });
    }
    const next = pieces[at + 1]?.piece.kind;
    if (next === undefined || next === 'break') trimEnd(kept, pieces, at);
  }
  return merged(kept.map(({ run, text: words }) => ({ ...run, text: words })));
}

const isVariable = (pieces: readonly { piece: Piece }[], at: number): boolean => pieces[at]?.piece.kind === 'variable';

/** Removes the space before a line break or the end; it may be in an earlier run. */
function trimEnd(kept: { run: EmailRun; text: string }[], pieces: readonly { piece: Piece }[], at: number): void {
  const last = kept.at(-1);
  if (!last || isVariable(pieces, at) || !last.text.endsWith(' ')) return;
  last.text = last.text.slice(0, -1);
  if (last.text === '') kept.pop();
}

const merged = (runs: EmailText): EmailRun[] => {
  const result: EmailRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && isSameFormat(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') result.push(run);
  }
  return result;
};

const isSameFormat = (one: EmailRun, other: EmailRun): boolean =>
  one.isBold === other.isBold && one.isItalic === other.isItalic && one.link === other.link;

/** A text without formatting and line breaks, such as the label of a button. */
export const tidyLine = (text: string): string =>
  tidyText([plainRun(text.replaceAll('\n', ' '))])
    .map((run) => run.text)
    .join('');
