import { expect, test } from 'vitest';
import { refTo } from '../plan/planned-object.ts';
import { wholeFilesIn, withReplacedFiles } from './rendered-files.ts';

const OLD = 'a'.repeat(64);
const NEW = 'b'.repeat(64);
const key = (folder: string, hash: string): string => `${folder}/${hash.slice(0, 16)}`;

const image = { object_story_spec: { link_data: { name: 'Villa', image_hash: refTo(key('image', OLD)) } } };
const video = { object_story_spec: { video_data: { video_id: refTo(key('video', OLD)), image_hash: refTo(key('image', NEW)) } } };
const display = { responsiveDisplayAd: { marketingImages: [{ asset: refTo(key('asset', OLD)) }] } };

test.each([
  ['an image', image, [key('image', OLD)]],
  ['a video with its cover', video, [key('video', OLD), key('image', NEW)]],
  ['a display ad', display, [key('asset', OLD)]],
  ['a cropped photo', { image_hash: refTo(`${key('image', OLD)}-1080x1080`) }, []],
  ['a lead form and a slide show', { form: refTo('t1/form'), video_id: refTo('t1/video') }, []],
])('the whole files of %s are found', (_, creative, references) => {
  expect(wholeFilesIn(creative).map(({ reference }) => reference)).toEqual(references);
});

test('a file is replaced wherever the creative refers to it, and nothing else changes', () => {
  const creative = { name: 'Villa', cards: [{ image_hash: refTo(key('image', OLD)) }, { image_hash: refTo('image/other') }] };
  expect(withReplacedFiles(creative, new Map([[key('image', OLD), NEW]]))).toEqual({
    creative: { name: 'Villa', cards: [{ image_hash: refTo(key('image', NEW)) }, { image_hash: refTo('image/other') }] },
    files: { [key('image', NEW)]: { hash: NEW, fit: null } },
  });
});

test('an asset stays an asset and a video stays a video', () => {
  expect(withReplacedFiles(display, new Map([[key('asset', OLD), NEW]])).creative).toEqual({
    responsiveDisplayAd: { marketingImages: [{ asset: refTo(key('asset', NEW)) }] },
  });
  expect(Object.keys(withReplacedFiles(video, new Map([[key('video', OLD), NEW]])).files)).toEqual([key('video', NEW)]);
});
