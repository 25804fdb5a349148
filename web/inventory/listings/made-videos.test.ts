import { factsOf, listing } from '#web/testing/listing-samples.ts';
import { describe, expect, test } from 'vitest';
import { listingValues } from './listing-values.ts';
import { withMadeVideos } from './made-videos.ts';

const { vertical } = factsOf('real-estate');
const video = (name: string) => ({ video: { _id: name, selectedVideo: `/files/${name}`, name, seconds: 12 }, thumbnail: null });
const opened = listingValues(listing({ videos: [video('old')], version: 2 }), vertical);
const latest = listingValues(listing({ videos: [video('old'), video('made')], version: 3 }), vertical);
const ids = (values: ReturnType<typeof withMadeVideos>) => values?.videos.map(({ video: { _id } }) => _id);

describe('a video that was made while someone typed', () => {
  test('joins theirs, and what they typed stays', () => {
    const joined = withMadeVideos({ ...opened, title: 'Typed' }, opened, latest);
    expect(joined).toMatchObject({ title: 'Typed', version: 3 });
    expect(ids(joined)).toEqual(['old', 'made']);
  });

  test('does not bring back one that they removed', () => {
    expect(ids(withMadeVideos({ ...opened, videos: [] }, opened, latest))).toEqual(['made']);
  });

  test('is left to them when someone else changed more', () => {
    expect(withMadeVideos({ ...opened, title: 'Typed' }, opened, { ...latest, title: 'Theirs' })).toBeNull();
  });

  test('changes nothing twice', () => {
    expect(withMadeVideos(latest, latest, latest)).toBeNull();
  });
});
