// The picture that stands for an ad of a plan, before or after its files exist on the network.
import type { Fields, PlannedObject } from './planned-object.ts';
import { referencesIn } from './planned-object.ts';

/** `still`: of the ad's video. `source`: a photo that the ad's file is rendered from, until it is rendered. */
export const PLANNED_PICTURE_KINDS = ['picture', 'still', 'source'] as const;

export interface PlannedPicture {
  kind: (typeof PLANNED_PICTURE_KINDS)[number];
  hash: string;
}

/** The first one that the ad refers to. Null for an ad without one, as a catalog's, whose pictures Meta chooses. */
export function plannedPicture(plan: readonly PlannedObject[], creative: Fields): PlannedPicture | null {
  const media = referencesIn(creative).flatMap((reference) => plan.find(({ key }) => key === reference) ?? []);
  const isVideo = media.some(({ kind }) => kind === 'video');
  for (const { kind, file, render } of media) {
    if (kind === 'video') continue;
    if (file && 'hash' in file) return { kind: isVideo ? 'still' : 'picture', hash: file.hash };
    const [hash] = render?.pictures ?? [];
    if (hash !== undefined) return { kind: 'source', hash };
  }
  return null;
}
