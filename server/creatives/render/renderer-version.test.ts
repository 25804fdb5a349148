import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rendererVersion } from './renderer-version.ts';

test('the version changes with the programs, the browser and the encoder, and with nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'renderer-version-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = (name: string): string => path.join(folder, name);
  const saying = async (name: string, text: string): Promise<void> => {
    await writeFile(file(name), `#!/bin/sh\necho '${text}'\n`);
    await chmod(file(name), 0o755);
  };
  await mkdir(file('render/page'), { recursive: true });
  await writeFile(file('render/page/host.js'), 'draw()');
  await saying('chromium', 'Chromium 156');
  await saying('ffmpeg', 'ffmpeg version 5.1 Copyright (c)');
  const version = (): Promise<string> => rendererVersion({ chromium: file('chromium'), ffmpeg: file('ffmpeg') }, [file('render')]);

  const first = await version();
  expect(first).toMatch(/^[0-9a-f]{16}, Chromium 156, ffmpeg version 5\.1$/u);
  await writeFile(file('render/host.test.ts'), 'test()');
  await mkdir(file('render/testing'));
  await writeFile(file('render/testing/render-in-test.ts'), 'renderInTest()');
  expect(await version()).toBe(first);
  await writeFile(file('render/page/host.js'), 'draw(2)');
  const redrawn = await version();
  await saying('chromium', 'Chromium 157');
  const browser = await version();
  await saying('ffmpeg', 'ffmpeg version 6.0 Copyright (c)');
  expect(new Set([first, redrawn, browser, await version()]).size).toBe(4);
});

test('the programs of this product are found', async () => {
  expect(await rendererVersion({ chromium: '', ffmpeg: '' })).toMatch(/^[0-9a-f]{16}, unknown, unknown$/u);
});
