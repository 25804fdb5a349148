import { PREVIEW_FRAME_PATH } from '#contract/creatives/index.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { servePreviewFrame } from './preview-frame.ts';

const answer = async () => {
  const app = Fastify();
  servePreviewFrame(app);
  return app.inject(PREVIEW_FRAME_PATH);
};

test('the frame of the preview has no network and an origin of its own', async () => {
  const policy = String((await answer()).headers['content-security-policy']).split(';');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy.join(' ')).not.toMatch(/connect-src|allow-same-origin|https?:|\*/u);
});

test('it holds its script with the day at which time begins, then the clock, what moves GIFs and videos and what fits text, each as one script', async () => {
  const { body } = await answer();
  expect(body.match(/<script>/gu)).toHaveLength(5);
  expect(body.match(/<\/script>/gu)).toHaveLength(5);
  for (const before of ['globalThis.fetch = async', 'adsteadClockSettings =']) {
    expect(body).toContain(before);
    expect(body.indexOf(before)).toBeLessThan(body.indexOf('adsteadClock ='));
  }
});
