// In which ways can a resource be saved, and when can it not? Specification 3 §4 and §5.

export const SAVE_ACTIONS = ['SAVE_AND_CLOSE', 'SAVE_AND_NEW', 'SAVE_AND_COPY', 'SAVE_AND_ORDER'] as const;
export type SaveAction = (typeof SAVE_ACTIONS)[number];

export const SAVE_LABELS: Readonly<Record<SaveAction, string>> = {
  SAVE_AND_CLOSE: 'Save and close',
  SAVE_AND_NEW: 'Save and new',
  SAVE_AND_COPY: 'Save and copy',
  SAVE_AND_ORDER: 'Save and order',
};

export interface MediaStanding {
  /** Have not arrived, failed ones too. */
  unfinished: number;
  /** Videos whose thumbnail is being made. */
  processing: number;
  isCropping: boolean;
}

/** What must come to an end first, in words; null when nothing does. */
export function mediaReason({ unfinished, processing, isCropping }: MediaStanding): string | null {
  if (isCropping) return 'The cropped image is being saved.';
  if (unfinished > 0) return 'Not everything is uploaded yet. Wait for it, or remove what failed.';
  return processing > 0 ? 'A video’s thumbnail is still being made.' : null;
}
