import { creativeFilesProblems, creativeFileTypeOf, readRenderSettings, unsupportedVariables } from '#domain/creatives/index.ts';
import { expect, test } from 'vitest';
import { DEMO_CREATIVES, DEMO_ICON, filesOfCreative } from './demo-creatives.ts';

test.each(DEMO_CREATIVES)('“$name” could be published as it is, and uses the shared icon', async (creative) => {
  const files = await filesOfCreative(creative);
  const contents = files.map((file) => ({ ...file, fileType: creativeFileTypeOf(file.fileName), hasAsset: false }));
  expect(creativeFilesProblems(contents)).toEqual([]);
  expect(files.flatMap(({ content }) => unsupportedVariables(content))).toEqual([]);
  expect(readRenderSettings(creative.settings).problems).toEqual([]);
  expect(files.some(({ content }) => content.includes(`shared/${DEMO_ICON.assetKey}.svg`))).toBe(true);
});
