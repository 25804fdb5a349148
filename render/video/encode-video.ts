// Turns raw frames into an H.264 file by ffmpeg, with the sound beside it where there is one.
import { spawn } from 'node:child_process';
import { ExplainedFailure } from '../explained-failure.ts';
import { RendererFault } from '../renderer-fault.ts';
import type { SoundFormat, VideoOutput } from '../render-job.ts';

export interface Encoder {
  /** Until it is over, the frame must stay as it is. */
  write(frame: Buffer): Promise<void>;
  finish(): Promise<void>;
  end(): void;
}

interface Encoding {
  program: string;
  item: VideoOutput;
  /** How frames arrive: in the encoder's own format, or as PNG files. */
  frames: 'i420' | 'png';
  sound: Sound | null;
  output: string;
}

export interface Sound {
  file: string;
  format: SoundFormat;
}

const NOT_ENCODED = 'The video could not be encoded: replace the audio with an MP3, WAV or OGG file that plays, or remove it.';

export function startEncoder({ program, ...encoding }: Encoding): Encoder {
  const child = spawn(program, encoderArguments(encoding), {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    env: { PATH: '/usr/bin:/bin' },
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString('utf8')).slice(-2000)));
  // A failed write is told by the exit.
  child.stdin.on('error', () => undefined);
  const exited = new Promise<void>((resolve, reject) => {
    child.on('error', (error) => reject(new RendererFault(`ffmpeg could not be started: ${error.message}.`)));
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve();
      if (signal !== null) return reject(new RendererFault(`ffmpeg was ended by ${signal}.`));
      return reject(new ExplainedFailure(NOT_ENCODED, { cause: `ffmpeg ended with code ${String(code)}: ${complaint.trim()}` }));
    });
  });
  exited.catch(() => undefined);
  return {
    async write(frame) {
      const taken = new Promise<void>((resolve) => {
        // A broken pipe says only that it ended; its exit says why.
        child.stdin.write(frame, (error) => resolve(error ? exited : undefined));
      });
      await Promise.race([taken, exited]);
    },
    async finish() {
      child.stdin.end();
      await exited;
    },
    end: () => child.kill('SIGKILL'),
  };
}

/** A fixed number of threads: the encoder's output depends on it. */
const THREADS = 2;
const COLOURS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

function encoderArguments({ item, frames, sound, output }: Omit<Encoding, 'program'>): string[] {
  const { width, height, fps, seconds, audio } = item;
  const hasSound = audio !== null && sound !== null;
  return [
    ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    frames === 'png'
      ? ['-f', 'image2pipe', '-c:v', 'png']
      : ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, ...COLOURS],
    ['-framerate', String(fps), '-protocol_whitelist', 'pipe', '-i', 'pipe:0'],
    // A format that ffmpeg guesses may be a playlist, which opens other files and addresses.
    hasSound ? [...(audio.loop ? ['-stream_loop', '-1'] : []), '-protocol_whitelist', 'file', '-f', sound.format] : [],
    hasSound ? ['-i', `file:${sound.file}`] : [],
    ['-map', '0:v', ...(frames === 'png' ? ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'] : [])],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-profile:v', 'high', '-threads', String(THREADS), ...COLOURS],
    hasSound ? ['-map', '1:a', '-af', soundFilters(item), '-c:a', 'aac', '-b:a', '128k', '-ac', '2'] : ['-an'],
    ['-t', String(seconds), '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ['-movflags', '+faststart', '-f', 'mp4', `file:${output}`],
  ].flat();
}

/** Silence follows a sound that is shorter than the video, and both fades are inside of the video. */
function soundFilters({ audio, seconds }: VideoOutput): string {
  const fadeIn = Math.min(audio?.fadeIn ?? 0, seconds);
  const fadeOut = Math.min(audio?.fadeOut ?? 0, seconds);
  return [
    `apad=whole_dur=${seconds}`,
    `atrim=end=${seconds}`,
    ...(fadeIn > 0 ? [`afade=t=in:st=0:d=${fadeIn}`] : []),
    ...(fadeOut > 0 ? [`afade=t=out:st=${seconds - fadeOut}:d=${fadeOut}`] : []),
  ].join(',');
}
