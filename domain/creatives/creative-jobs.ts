// The states of a render job. On the wire a job waits until it has succeeded or failed; its progress tells the rest.

export const CREATIVE_JOB_STATES = ['WAITING', 'SUCCESS', 'FAILED'] as const;
export type CreativeJobState = (typeof CREATIVE_JOB_STATES)[number];

export interface AudioOptions {
  loopAudio: boolean;
  fadeIn: boolean;
  fadeInDuration: number;
  fadeOut: boolean;
  fadeOutDuration: number;
}

export const USUAL_AUDIO_OPTIONS: AudioOptions = {
  loopAudio: false,
  fadeIn: false,
  fadeInDuration: 3,
  fadeOut: false,
  fadeOutDuration: 3,
};
