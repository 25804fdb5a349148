// Changes the items, images and videos of an ad by the rules of orders. When a rule refuses a change, its reason is shown until the next
// change.
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import { refusalText } from '#contract/orders/index.ts';
import type { ImageChange, ImageRefusal, OrderedItem } from '#domain/orders/index.ts';
import { useEffect, useRef, useState } from 'react';
import { pictureIn, videoIn } from '../preview/ad-assets.ts';
import { serverErrorAt, serverErrorWithin } from '../steps/step-props.ts';
import type { TemplateStepProps } from '../steps/template-step.ts';

export interface AdAssets extends TemplateStepProps {
  /** Path of the items in the whole order. */
  path: string;
  /** The current items, not those of the last render: two uploads can finish between renders. */
  now: () => readonly OrderedItem[];
  set: (resources: readonly OrderedItem[], refusal?: ImageRefusal | null) => void;
  /** Applies a change, or shows why the rules refuse it. */
  attempt: (change: ImageChange) => void;
  errorAt: (path: string) => string | undefined;
  /** The error of the items as a whole or of any one of them, where they have no cards of their own. */
  error: () => string | undefined;
  pictureOf: (imageId: string) => ItemPicture | undefined;
  videoOf: (videoId: string) => ItemVideo | undefined;
  titleOf: (itemId: string) => string;
}

export function useAdAssets(props: TemplateStepProps): AdAssets {
  const { wizardData, data, campaignIndex, change, refusals, serverErrors, showsErrors } = props;
  const [changeRefusal, setChangeRefusal] = useState<ImageRefusal | null>(null);
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  const path = `campaignData.${campaignIndex}.resources`;
  const set: AdAssets['set'] = (resources, refusal = null) => {
    latest.current = { ...latest.current, resources };
    change(latest.current);
    setChangeRefusal(refusal);
  };
  const errorAt = (at: string): string | undefined => {
    if (changeRefusal && at === path) return refusalText(changeRefusal);
    const serverError = serverErrorAt(serverErrors, at);
    if (serverError !== undefined) return serverError;
    const refusal = showsErrors ? refusals.find((each) => each.path === at) : undefined;
    return refusal && refusalText(refusal);
  };
  return {
    ...props,
    path,
    now: () => latest.current.resources,
    set,
    attempt: (outcome) => (outcome.kind === 'changed' ? set(outcome.resources) : setChangeRefusal(outcome.refusal)),
    errorAt,
    error: () => errorAt(path) ?? serverErrorWithin(serverErrors, path),
    pictureOf: (imageId) => pictureIn(props, imageId),
    videoOf: (videoId) => videoIn(props, videoId),
    titleOf: (itemId) => wizardData.items.find(({ _id }) => _id === itemId)?.title ?? '',
  };
}
