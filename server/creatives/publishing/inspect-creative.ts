// Renders a template with the hardest listings in every ratio, and collects what cannot be read. The render service looks at the pages.
import {
  pageOf,
  photoGreyOf,
  PUBLISHING_CASE_NAMES,
  RATIO_NAMES,
  RATIOS,
  readRenderSettings,
  valuesOfCase,
} from '#domain/creatives/index.ts';
import type { CreativeFinding, CreativeSnapshot, PublishingCase, Ratio } from '#domain/creatives/index.ts';
import { inspectionFindings } from '#render/render-job.ts';
import type { InspectionItem } from '#render/render-job.ts';
import { readFile, writeFile } from 'node:fs/promises';
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
const PHOTOS = ['1', '2', '3', 'agent-1', 'agent-2', 'agent-3'].map((name) => `media/${name}.jpg`);
const PHOTO = { width: 900, height: 900, channels: 3 } as const;

export async function inspectCreative(
  context: AppContext,
  snapshot: CreativeSnapshot,
  customerId: string | null,
): Promise<CreativeFinding[]> {
  const colours = await coloursOf(context.db, customerId);
  const findings: CreativeFinding[] = [];
  for (const name of PUBLISHING_CASE_NAMES) {
    const item = {
      listingId: null,
      resourceId: null,
      customerId,
      values: pictured(name),
      timezone: 'Pacific/Auckland',
      media: [],
      colours,
    };
    findings.push(...(await context.renderer.inTurn(null, () => inspectCase(context, snapshot, name, item))));
  }
  return findings;
}

const pictured = (name: PublishingCase): CreativeItem['values'] =>
  withMedia(valuesOfCase(name), photoGreyOf(name) === null ? [] : PHOTOS.map((photo) => ({ path: photo })));

function inspectCase(
  { renderer, files }: AppContext,
  snapshot: CreativeSnapshot,
  name: PublishingCase,
  item: CreativeItem,
): Promise<CreativeFinding[]> {
  return renderer.withFolder(async (folder) => {
    await writeSite(files, folder, snapshot, item);
    const grey = photoGreyOf(name);
    if (grey !== null) await writePhotos(path.join(folder, 'site'), grey);
    const items = RATIO_NAMES.map((ratio) => inspectionItem(snapshot, ratio));
    await renderer.service
      .render({ folder, seed: 1, startsAt: STARTS_AT, items }, () => undefined)
      .catch((error: unknown) => {
        throw error instanceof RenderFailed ? new CaseFailed(name, error.message) : error;
      });
    const found = await Promise.all(RATIO_NAMES.map(async (ratio) => ({ ratio, findings: await readFindings(folder, ratio) })));
    return found.flatMap(({ ratio, findings }) => findings.map((finding) => ({ ...finding, ratio, case: name })));
  });
}

async function writePhotos(site: string, grey: number): Promise<void> {
  const sharp = await loadSharp();
  const photo = await sharp({ create: { ...PHOTO, background: { r: grey, g: grey, b: grey } } })
    .jpeg()
    .toBuffer();
  for (const name of PHOTOS) await writeFile(path.join(site, name), photo);
}

const outputOf = (ratio: Ratio): string => `${ratio}.json`;

function inspectionItem(snapshot: CreativeSnapshot, ratio: Ratio): InspectionItem {
  const page = pageOf(snapshot.files);
  if (!page) throw new Error('A snapshot has no page');
  const { fps, seconds } = readRenderSettings(snapshot.settings).settings;
  const isVideo = snapshot.renderType === 'VIDEO';
  const { width, height } = RATIOS[ratio];
  const frames = isVideo ? MOMENTS.map((share) => Math.floor(share * (Math.round(fps * seconds) - 2))) : [0];
  return { kind: 'inspection', entry: pagePath(page), width, height, fps, frames, isVideo, output: outputOf(ratio) };
}

const readFindings = async (folder: string, ratio: Ratio) =>
  inspectionFindings.parse(JSON.parse(await readFile(path.join(folder, 'out', outputOf(ratio)), 'utf8')));
