// The generic dialogs, with the exact texts and lifetimes of specification 1 §8 and §9.
// Any code may open one; they queue, since a dialog never opens on top of another.
import { tabStore } from '#web/client/tab-store.ts';
import type { ReactNode } from 'react';

export interface Notice {
  kind: 'error' | 'success';
  title: string;
  text: string;
  /** What follows, under the text; given a way to close the dialog, for links. */
  detail?: ((close: () => void) => ReactNode) | undefined;
  /** The label of its button; null for a notice without one. */
  okLabel: string | null;
  closesAfterMs: number;
}

export interface Confirmation {
  kind: 'confirm';
  text: string;
  detail?: ReactNode;
  action: string;
  /** The label of the button that cancels. */
  dismissal: string;
  isDangerous: boolean;
  /** Something is deleted, which the dialog's icon shows. */
  isDeletion: boolean;
  /** The label of a second way to go on. */
  alternative?: string;
  answer: (answer: DialogAnswer) => void;
}

/** Cancelled, agreed to the action, or to its alternative. */
export type DialogAnswer = boolean | 'alternative';

export type Dialog = (Notice | Confirmation) & { id: number };

export const CLOSES_AFTER_MS = 5000;
export const CLOSES_AFTER_MS_WITH_OK = 10_000;

export const openDialogs = tabStore<readonly Dialog[]>([]);
let lastId = 0;

interface NoticeOptions {
  title?: string;
  text: string;
  detail?: Notice['detail'];
  /** Shows an OK button, and stays longer. */
  ok?: boolean;
  /** Replaces 'OK' where the specification has another label. */
  okLabel?: string;
}

export function showError({ title, text, ok = false, okLabel = 'OK' }: NoticeOptions): void {
  open(notice('error', title ?? (ok ? 'Something went wrong!' : 'Something went wrong'), text, ok ? okLabel : null));
}

export function showSuccess({ title = 'Success', text, detail, ok = false, okLabel = 'OK' }: NoticeOptions): void {
  open({ ...notice('success', title, text, ok ? okLabel : null), detail });
}

interface ConfirmOptions {
  text?: string;
  /** What the question is about, such as the names of the rows to delete. */
  detail?: ReactNode;
  /** The verb on the button. */
  action: string;
  /** Replaces 'Cancel' where that could be mistaken for the action itself. */
  dismissal?: string;
  danger?: boolean;
  /** Something is deleted; it is then dangerous too. */
  deletes?: boolean;
}

export function confirm({
  text = 'Are you sure you want to do this?',
  detail,
  action,
  dismissal = 'Cancel',
  deletes = false,
  danger = deletes,
}: ConfirmOptions): Promise<boolean> {
  return new Promise((answer) =>
    open({
      kind: 'confirm',
      text,
      detail,
      action,
      dismissal,
      isDangerous: danger,
      isDeletion: deletes,
      answer: (given) => answer(given === true),
    }),
  );
}

/** Asks someone who leaves a form with changes. */
export function askToLeave(): Promise<'save' | 'leave' | 'stay'> {
  const question = {
    kind: 'confirm',
    text: 'Leave without saving?',
    detail: 'Your changes are not saved yet.',
    dismissal: 'Cancel',
    isDangerous: false,
    isDeletion: false,
  } as const;
  return new Promise((choose) => {
    const answers = { true: 'save', alternative: 'leave', false: 'stay' } as const;
    return open({ ...question, action: 'Save', alternative: 'Leave', answer: (answer) => choose(answers[`${answer}`]) });
  });
}

export const confirmDelete = (detail?: ReactNode, action = 'Delete'): Promise<boolean> =>
  confirm({ text: 'Are you sure you want to delete?', detail, action, deletes: true });

export function closeDialog(id: number, answer: DialogAnswer = false): void {
  const dialog = openDialogs.read().find((candidate) => candidate.id === id);
  if (!dialog) return;
  openDialogs.write(openDialogs.read().filter((candidate) => candidate.id !== id));
  if (dialog.kind === 'confirm') dialog.answer(answer);
}

function open(dialog: Notice | Confirmation): void {
  lastId += 1;
  openDialogs.write([...openDialogs.read(), { ...dialog, id: lastId }]);
}

const notice = (kind: Notice['kind'], title: string, text: string, okLabel: string | null): Notice => ({
  kind,
  title,
  text,
  okLabel,
  closesAfterMs: okLabel === null ? CLOSES_AFTER_MS : CLOSES_AFTER_MS_WITH_OK,
});
