// What the render service is asked for and what it answers. Server and service speak lines of JSON over the service's input and output.
import { z } from 'zod';

const side = z.int().min(16).max(2560);

/** ffmpeg's names of the formats that it may open. Among them is none that names other files, as a playlist does. */
const soundFormat = z.enum(['mp3', 'wav', 'ogg']);

const audioOptions = z.object({
  /** Below the job's folder. */
  file: z.string(),
  loop: z.boolean(),
  /** Seconds; 0 for none. */
  fadeIn: z.number().min(0).max(60),
  fadeOut: z.number().min(0).max(60),
});

const renderOutput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['jpeg', 'png']),
    /** The page to render, below `site` in the job's folder. */
    entry: z.string(),
    width: side,
    height: side,
    fps: z.int().min(1).max(60),
    /** The frame that is shown, at `fps` frames a second. */
    frame: z
      .int()
      .min(0)
      .max(60 * 60),
    /** A frame of a video, to which it must be equal. Jobs that were stored before the field existed do not say. */
    isVideo: z.boolean().default(true),
    output: z.string(),
  }),
  z.object({
    kind: z.literal('mp4'),
    entry: z.string(),
    width: side.multipleOf(2),
    height: side.multipleOf(2),
    fps: z.int().min(1).max(60),
    seconds: z.number().min(0.5).max(60),
    audio: audioOptions.nullable(),
    output: z.string(),
  }),
  z.object({
    kind: z.literal('inspection'),
    /** The folder of its files, below the job's folder. Those of one folder are looked at before those of the next. */
    site: z.string(),
    entry: z.string(),
    width: side,
    height: side,
    fps: z.int().min(1).max(60),
    /** In ascending order. Of a video only text that stands still is looked at. */
    frames: z
      .array(
        z
          .int()
          .min(0)
          .max(60 * 60),
      )
      .min(1)
      .max(10),
    isVideo: z.boolean(),
    /** A file with the findings as JSON. */
    output: z.string(),
  }),
]);

/** A page of the product itself as an A4 document, without the clock and the scripts of templates. */
const pdfOutput = z.object({ kind: z.literal('pdf'), entry: z.string(), output: z.string() });

/** What cannot be read on a rendered page, and where. */
export const inspectionFindings = z
  .array(
    z.object({
      kind: z.enum(['outside', 'cutOff', 'tooLong', 'overlap', 'covered', 'contrast', 'glyphs']),
      /** As in a style sheet: p.title. */
      element: z.string().max(100),
      text: z.string().max(100),
      /** The contrast, or the characters without a glyph. */
      detail: z.string().max(200),
      /** What overlaps or covers it. */
      other: z.object({ element: z.string().max(100), text: z.string().max(100) }).nullable(),
    }),
  )
  .max(200);

const renderJob = z.object({
  id: z.string(),
  /** Holds `site` with the files of the template; results are written beside it. */
  folder: z.string(),
  seed: z.int().min(0),
  /** What `Date.now()` answers at the first frame. */
  startsAt: z.int(),
  /** The format of the audio of its videos, by the file's bytes. Without it no sound is opened. */
  soundFormat: soundFormat.optional(),
  /** Pages that draw one video side by side: one while another customer waits. */
  pages: z.int().min(1).max(2),
  items: z
    .array(z.union([renderOutput, pdfOutput]))
    .min(1)
    .max(500),
});

/** A line of the service's input: a job, the end of one that nobody waits for any more, or word that jobs may come soon. */
export const renderRequest = z.union([renderJob, z.object({ cancel: z.string() }), z.object({ prepare: z.literal(true) })]);
export type RenderRequest = z.infer<typeof renderRequest>;

export type RenderOutput = z.infer<typeof renderOutput>;
export type PdfOutput = z.infer<typeof pdfOutput>;
export type StillOutput = Extract<RenderOutput, { kind: 'jpeg' | 'png' }>;
export type VideoOutput = Extract<RenderOutput, { kind: 'mp4' }>;
export type InspectionOutput = Extract<RenderOutput, { kind: 'inspection' }>;
export type InspectionFinding = z.infer<typeof inspectionFindings>[number];
export type RenderJob = z.infer<typeof renderJob>;
export type SoundFormat = z.infer<typeof soundFormat>;

export type RenderAnswer =
  | { id: string; kind: 'progress'; value: number; message: string }
  | { id: string; kind: 'done'; renderer: string; console: string[] }
  /** `detail` is for the log only. `isFaultOfRenderer`: the template is not to blame, and another try may succeed. */
  | { id: string; kind: 'failed'; reason: string; detail: string | null; isFaultOfRenderer: boolean; console: string[] };
