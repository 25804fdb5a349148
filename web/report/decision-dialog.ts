// The dialog of a decision: for a change first the words, then the code that was emailed. What was typed stays when something is refused.
import { post } from './post.ts';
import type { Refusal } from './post.ts';

export type Decision = 'APPROVED' | 'CHANGE_ASKED';

interface Question {
  path: string;
  hash: string;
  decision: Decision;
}

const TITLES: Readonly<Record<Decision, string>> = { APPROVED: 'Approve these ads', CHANGE_ASKED: 'Ask for a change' };
const SUBMITS: Readonly<Record<Decision, string>> = { APPROVED: 'Approve', CHANGE_ASKED: 'Send request' };
const WORDS_MISSING = 'Write what you want changed.';
const CODE_SENT = 'A new code is on its way.';

export function openDecisionDialog(root: HTMLElement, { path, hash, decision }: Question): void {
  const dialog = root.querySelector<HTMLDialogElement>('[data-decision-dialog]');
  const form = dialog?.querySelector('form');
  if (!dialog || !form) return;
  const part = (name: string): HTMLElement => form.querySelector(name) as HTMLElement;
  const [words, code] = [part('#decision-words') as HTMLTextAreaElement, part('#decision-code') as HTMLInputElement];
  const [problem, submit] = [part('[data-problem]'), part('[data-submit]') as HTMLButtonElement];
  let step: 'words' | 'code' = decision === 'CHANGE_ASKED' ? 'words' : 'code';

  const say = (text: Refusal): void => {
    problem.textContent = text;
  };
  const show = (): void => {
    part('[data-title]').textContent = step === 'words' ? TITLES.CHANGE_ASKED : decision === 'APPROVED' ? TITLES.APPROVED : 'One more step';
    part('[data-words]').hidden = step !== 'words';
    part('[data-code]').hidden = step !== 'code';
    submit.textContent = step === 'words' ? 'Continue' : SUBMITS[decision];
    (step === 'words' ? words : code).focus();
  };
  const busy = async (work: () => Promise<Refusal>): Promise<boolean> => {
    submit.disabled = true;
    const refusal = await work();
    submit.disabled = false;
    say(refusal);
    return refusal === null;
  };
  const askForCode = (): Promise<boolean> => busy(() => post(`${path}/code`));
  const next = async (): Promise<void> => {
    if (step === 'words') {
      if (words.value.trim() === '') return say(WORDS_MISSING);
      if (!(await askForCode())) return;
      step = 'code';
      return show();
    }
    const body = { code: code.value.trim(), revisionHash: hash, decision, words: decision === 'CHANGE_ASKED' ? words.value : '' };
    if (await busy(() => post(`${path}/decision`, body))) globalThis.location.reload();
  };

  // The next decision opens the dialog with listeners of its own.
  const closed = new AbortController();
  const { signal } = closed;
  dialog.addEventListener('close', () => closed.abort(), { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (!submit.disabled) void next();
    },
    { signal },
  );
  part('[data-close]').addEventListener('click', () => dialog.close(), { signal });
  part('[data-new-code]').addEventListener('click', () => void askForCode().then((sent) => sent && say(CODE_SENT)), { signal });
  say(null);
  code.value = '';
  dialog.showModal();
  show();
  if (step === 'code') void askForCode();
}
