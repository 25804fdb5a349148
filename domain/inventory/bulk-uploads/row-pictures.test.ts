import { describe, expect, test } from 'vitest';
import { indexPictures, picturesOfRow } from './row-pictures.ts';

const archive = indexPictures([
  'images/KR-1_2.jpg',
  'images/kr-1_10.PNG',
  'KR-1_1.jpeg',
  'images/kitchen.jpg',
  'images/KR_2_1.jpg',
  ...Array.from({ length: 11 }, (_, at) => `images/MANY_${at}.jpg`),
]);
const of = (reference: string, pictureNames: string[] = []) => picturesOfRow({ reference, pictureNames }, archive);

describe('the pictures of a row', () => {
  test('are called after its reference, in the order of their numbers', () => {
    expect(of('KR-1')).toEqual({ names: ['KR-1_1.jpeg', 'images/KR-1_2.jpg', 'images/kr-1_10.PNG'], reasons: [] });
  });
  test('are found for a reference with a stroke in it', () => {
    expect(of('KR_2').names).toEqual(['images/KR_2_1.jpg']);
  });
  test('are none where nothing is named', () => {
    expect(of('KR-9')).toEqual({ names: null, reasons: [] });
  });
  test('are those that its columns name, with or without the folder', () => {
    expect(of('KR-1', ['Kitchen.JPG', 'images/KR-1_2.jpg']).names).toEqual(['images/kitchen.jpg', 'images/KR-1_2.jpg']);
  });
  test.each([
    ['a name that is not in the archive', of('KR-9', ['bath.jpg']), 'pictureMissing'],
    ['a picture twice', of('KR-9', ['kitchen.jpg', 'images/kitchen.jpg']), 'pictureTwice'],
    ['more than a listing may have', of('MANY'), 'tooManyPictures'],
    ['names without an archive', picturesOfRow({ reference: 'A', pictureNames: ['a.jpg'] }, null), 'picturesNeedZip'],
  ])('are refused for %s', (_, { reasons }, code) => {
    expect(reasons.map((reason) => reason.code)).toEqual([code]);
  });
});
