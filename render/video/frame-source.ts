// Where the encoder gets the frames of a video from.

export interface FrameSource {
  /** In their order; waits until the page has drawn it. */
  frame(number: number): Promise<Buffer>;
  /** Fails when the page does. */
  drawn: Promise<void>;
  close(): Promise<void>;
}
