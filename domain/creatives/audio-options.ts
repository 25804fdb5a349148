// How the sound of a video is played.

/** Durations are in seconds. */
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
