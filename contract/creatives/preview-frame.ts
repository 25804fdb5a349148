// The frame of the editor's instant preview: its URL, and the messages that it sends. Templates run in the frame, so every message is checked.
import { z } from 'zod';

export const PREVIEW_FRAME_PATH = '/creative-preview';

export const previewFrameMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shown'), seconds: z.number() }),
  z.object({ kind: z.literal('failed'), reason: z.string().max(500) }),
]);
export type PreviewFrameMessage = z.infer<typeof previewFrameMessage>;

/** What the frame is given. */
export interface PreviewFrameInput {
  kind: 'show';
  page: string;
  /** Text files by name, for scripts that load them. */
  files: Readonly<Record<string, string>>;
  fps: number;
  seconds: number;
}
