import { factsOf, listing } from '#web/testing/listing-samples.ts';
import { describe, expect, test } from 'vitest';
import { listingValues } from './listing-values.ts';
import { withGeneratedVideos } from './generated-videos.ts';

const { vertical } = factsOf('real-estate');
const video = (name: string) => ({ video: { _id: name, selectedVideo: `/files/${name}`, name, seconds: 12 }, thumbnail: null });
const opened = listingValues(listing({ videos: [video('old')], version: 2 }), vertical);
const latest = listingValues(listing({ videos: [video('old'), video('made')], version: 3 }), vertical);
const ids = (values: ReturnType<typeof withGeneratedVideos>) => values?.videos.map(({ video: { _id } }) => _id);

describe('a video that was generated while someone edited', () => {
  test('is added, and unsaved changes stay', () => {
    const joined = withGeneratedVideos({ ...opened, title: 'Typed' }, opened, latest);
    expect(joined).toMatchObject({ title: 'Typed', version: 3 });
    expect(ids(joined)).toEqual(['old', 'made']);
  });

  test('does not bring back one that they removed', () => {
    expect(ids(withGeneratedVideos({ ...opened, videos: [] }, opened, latest))).toEqual(['made']);
  });

  test('is not merged when another person changed more than videos', () => {
    expect(withGeneratedVideos({ ...opened, title: 'Typed' }, opened, { ...latest, title: 'Theirs' })).toBeNull();
  });

  test('is merged only once', () => {
    expect(withGeneratedVideos(latest, latest, latest)).toBeNull();
  });
});
