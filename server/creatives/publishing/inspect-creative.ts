// Renders a template with the hardest listings in every ratio, and collects what cannot be read. The render service looks at the pages.
import {
  AGENT_SUBJECTS,
  agentPicturePath,
  failureText,
  pageOf,
  photoGreyOf,
  photoPath,
  PUBLISHING_CASE_NAMES,
  RATIO_NAMES,
  RATIOS,
  readRenderSettings,
  valuesOfCase,
} from '#domain/creatives/index.ts';
import type { CreativeFinding, CreativeSnapshot, PublishingCase, Ratio } from '#domain/creatives/index.ts';
import { inspectionFindings } from '#render/render-job.ts';
import type { InspectionOutput } from '#render/render-job.ts';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '../../app-context.ts';
import { loadSharp } from '../../files/index.ts';
import { coloursOf, withMedia } from '../render/read-creative-item.ts';
import type { CreativeItem } from '../render/render-input.ts';
import { pagePath } from '../render/render-items.ts';
import { RenderFailed } from '../render/render-service.ts';
import { writeSite } from '../render/write-site.ts';

/** The template fails with one of the cases, as it would with such a listing. */
export class CaseFailed extends Error {
  readonly case: PublishingCase;
  constructor(name: PublishingCase, reason: string) {
    super(reason);
    this.case = name;
  }
}

const STARTS_AT = Date.UTC(2026, 10, 17);
/** Shares of a video's length at which it is looked at. */
const MOMENTS = [0.3, 0.5, 0.75, 0.97];
const PHOTOS = [...[0, 1, 2].map(photoPath), ...AGENT_SUBJECTS.map((_subject, at) => agentPicturePath(at))];
const PHOTO = { width: 900, height: 900, channels: 3 } as const;

export interface Inspected {
  snapshot: CreativeSnapshot;
  /** Whose colours it is shown with; null for none. */
  customerId: string | null;
  /** Who waits for it. */
  userId: string;
}

/** All cases in one browser, one after the other. */
export async function inspectCreative(
  { db, renderer, files }: AppContext,
  { snapshot, customerId, userId }: Inspected,
): Promise<CreativeFinding[]> {
  const colours = await coloursOf(db, customerId);
  const shared = { listingId: null, resourceId: null, customerId, timezone: 'Pacific/Auckland', media: [], colours };
  const items = PUBLISHING_CASE_NAMES.flatMap((name) => RATIO_NAMES.map((ratio) => inspectionItem(snapshot, name, ratio)));
  const inspect = (folder: string): Promise<CreativeFinding[]> =>
    renderer.withSlot(userId, async (interrupted) => {
      // Files of an interrupted inspection do not count.
      await rm(path.join(folder, 'out'), { recursive: true, force: true });
      await renderer.service
        .render({ folder, seed: 1, startsAt: STARTS_AT, items }, () => undefined, interrupted)
        .catch(async (error: unknown) => {
          throw error instanceof RenderFailed
            ? new CaseFailed(await unfinishedCase(folder), failureText(error.message, error.console))
            : error;
        });
      return readFindings(folder);
    });
  return renderer.withFolder(async (folder) => {
    for (const name of PUBLISHING_CASE_NAMES) {
      await writeSite(files, path.join(folder, name), snapshot, { ...shared, values: pictured(name) });
      const grey = photoGreyOf(name);
      if (grey !== null) await writePhotos(path.join(folder, name), grey);
    }
    return inspect(folder);
  });
}

const pictured = (name: PublishingCase): CreativeItem['values'] =>
  withMedia(valuesOfCase(name), photoGreyOf(name) === null ? [] : PHOTOS.map((photo) => ({ path: photo })));

async function writePhotos(site: string, grey: number): Promise<void> {
  const sharp = await loadSharp();
  const photo = await sharp({ create: { ...PHOTO, background: { r: grey, g: grey, b: grey } } })
    .jpeg()
    .toBuffer();
  for (const name of PHOTOS) await writeFile(path.join(site, name), photo);
}

const outputOf = (name: PublishingCase, ratio: Ratio): string => `${name}-${ratio}.json`;

function inspectionItem(snapshot: CreativeSnapshot, name: PublishingCase, ratio: Ratio): InspectionOutput {
  const page = pageOf(snapshot.files);
  if (!page) throw new Error('A snapshot has no page');
  const { fps, seconds } = readRenderSettings(snapshot.settings).settings;
  const isVideo = snapshot.renderType === 'VIDEO';
  const { width, height } = RATIOS[ratio];
  const frames = isVideo ? MOMENTS.map((share) => Math.floor(share * (Math.round(fps * seconds) - 2))) : [0];
  return { kind: 'inspection', site: name, entry: pagePath(page), width, height, fps, frames, isVideo, output: outputOf(name, ratio) };
}

async function readFindings(folder: string): Promise<CreativeFinding[]> {
  const all: CreativeFinding[] = [];
  for (const name of PUBLISHING_CASE_NAMES) {
    for (const ratio of RATIO_NAMES) {
      const findings = inspectionFindings.parse(JSON.parse(await readFile(path.join(folder, 'out', outputOf(name, ratio)), 'utf8')));
      all.push(...findings.map((finding) => ({ ...finding, ratio, case: name })));
    }
  }
  return all;
}

/** The first one whose findings are incomplete: a case is looked at when the one before is finished. */
async function unfinishedCase(folder: string): Promise<PublishingCase> {
  const written = new Set(await readdir(path.join(folder, 'out')).catch((): string[] => []));
  const isUnfinished = (name: PublishingCase): boolean => RATIO_NAMES.some((ratio) => !written.has(outputOf(name, ratio)));
  return PUBLISHING_CASE_NAMES.find(isUnfinished) ?? 'longest';
}
