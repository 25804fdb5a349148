// What happens after a resource is saved, and what must finish before it can be saved. Specification 3 §4 and §5.

export const SAVE_ACTIONS = ['SAVE_AND_CLOSE', 'SAVE_AND_NEW', 'SAVE_AND_COPY', 'SAVE_AND_ORDER'] as const;
export type SaveAction = (typeof SAVE_ACTIONS)[number];

export const SAVE_LABELS: Readonly<Record<SaveAction, string>> = {
  SAVE_AND_CLOSE: 'Save and close',
  SAVE_AND_NEW: 'Save and new',
  SAVE_AND_COPY: 'Save and copy',
  SAVE_AND_ORDER: 'Save and order',
};

export interface MediaStatus {
  /** Number of uploads that are not finished, including failed ones. */
  unfinished: number;
  /** Number of videos whose thumbnail is being made. */
  processing: number;
  isCropping: boolean;
}

/** Text about the media that saving has to wait for; null when there is none. */
export function unfinishedMediaText({ unfinished, processing, isCropping }: MediaStatus): string | null {
  if (isCropping) return 'The cropped image is being saved.';
  if (unfinished > 0) return 'Some uploads are not finished. Wait, or remove those that failed.';
  return processing > 0 ? 'A video’s thumbnail is still being made.' : null;
}
