import { describe, expect, test } from 'vitest';
import { readPreviewFrame } from './preview-frame.ts';

describe('the frame of a preview', () => {
  test.each([
    [
      '<iframe src="https://www.facebook.com/ads/api/preview_iframe.php?d=AQ&amp;t=1" width="540" height="690" scrolling="yes"></iframe>',
      { url: 'https://www.facebook.com/ads/api/preview_iframe.php?d=AQ&t=1', width: 540, height: 690 },
    ],
    [
      '<iframe src="/twins/meta/previews/a.b.c" width="9e9" height="-1"></iframe>',
      { url: '/twins/meta/previews/a.b.c', width: 400, height: 600 },
    ],
    ['<iframe src="http://127.0.0.1:1/previews/a"></iframe>', { url: 'http://127.0.0.1:1/previews/a', width: 400, height: 600 }],
  ])('%s is shown', (html, frame) => {
    expect(readPreviewFrame(html, 'http://127.0.0.1:1')).toEqual(frame);
  });

  test.each([
    '<iframe src="https://evil.example/"></iframe>',
    '<iframe src="https://www.facebook.com.evil.example/"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="/twins/meta/previews/../../api/users"></iframe>',
    '<iframe src="/api/users"></iframe>',
    '<script>alert(1)</script>',
    '',
  ])('%s is not', (html) => {
    expect(readPreviewFrame(html, null)).toBeNull();
  });
});
