// Looks at a rendered page for what cannot be read, at some frames, and writes down what it found.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from './chromium/open-page.ts';
import { ExplainedFailure, PAGE_FAILURES } from './explained-failure.ts';
import { inspectionFindings } from './render-job.ts';
import type { InspectionOutput } from './render-job.ts';

export async function inspectTemplate(page: Page, folder: string, item: InspectionOutput): Promise<void> {
  const { entry, width, height, frames, fps, isVideo, output } = item;
  await page.call('openTemplate', { entry: `/${entry}`, width, height });
  // The template shares its page's address and could answer in its place.
  const { data: findings, error } = inspectionFindings.safeParse(await page.call('inspectTemplate', { frames, fps, isVideo }));
  if (error) throw new ExplainedFailure(PAGE_FAILURES['page-replaced'], { cause: error });
  await writeFile(path.join(folder, 'out', output), JSON.stringify(findings));
}
