// How do the items, images and videos of an ad change? By the rules of orders; what they refuse is said where it was tried, until
// something else is done.
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import { refusalText } from '#contract/orders/index.ts';
import type { ImageChange, ImageRefusal, OrderedItem } from '#domain/orders/index.ts';
import { useEffect, useRef, useState } from 'react';
import { pictureIn, videoIn } from '../preview/ad-assets.ts';
import { refusedAt, refusedWithin } from '../step-props.ts';
import type { TemplateStepProps } from '../template-step.ts';

export interface AdAssets extends TemplateStepProps {
  /** Of the items, in the whole order. */
  path: string;
  /** As they are at this moment: two files can arrive before the screen has drawn the first. */
  now: () => readonly OrderedItem[];
  set: (resources: readonly OrderedItem[], refusal?: ImageRefusal | null) => void;
  /** What the rules say to a change: done, or refused. */
  attempt: (change: ImageChange) => void;
  errorAt: (path: string) => string | undefined;
  /** Of all its items, where these are not drawn one by one. */
  error: () => string | undefined;
  pictureOf: (imageId: string) => ItemPicture | undefined;
  videoOf: (videoId: string) => ItemVideo | undefined;
  titleOf: (itemId: string) => string;
}

export function useAdAssets(props: TemplateStepProps): AdAssets {
  const { ground, data, place, change, refusals, refused, isAsked } = props;
  const [tried, setTried] = useState<ImageRefusal | null>(null);
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  const path = `campaignData.${place}.resources`;
  const set: AdAssets['set'] = (resources, refusal = null) => {
    latest.current = { ...latest.current, resources };
    change(latest.current);
    setTried(refusal);
  };
  const errorAt = (at: string): string | undefined => {
    if (tried && at === path) return refusalText(tried);
    const said = refusedAt(refused, at);
    if (said !== undefined) return said;
    const refusal = isAsked ? refusals.find((each) => each.path === at) : undefined;
    return refusal && refusalText(refusal);
  };
  return {
    ...props,
    path,
    now: () => latest.current.resources,
    set,
    attempt: (outcome) => (outcome.kind === 'changed' ? set(outcome.resources) : setTried(outcome.refusal)),
    errorAt,
    error: () => errorAt(path) ?? refusedWithin(refused, path),
    pictureOf: (imageId) => pictureIn(props, imageId),
    videoOf: (videoId) => videoIn(props, videoId),
    titleOf: (itemId) => ground.items.find(({ _id }) => _id === itemId)?.title ?? '',
  };
}
