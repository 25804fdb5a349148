// Asks the server how many people a template of the draft can be shown to. A question waits until the circle rests, and the last answer stays
// visible until the next one arrives. The settings and the review share their answers.
import type { AudienceSizeAnswer } from '#contract/campaigns/index.ts';
import type { OrderInputSent } from '#contract/orders/index.ts';
import type { CampaignData, OrderDraft, TargetMap } from '#domain/orders/index.ts';
import { AUCKLAND, DEFAULT_ZOOM } from '#domain/places/index.ts';
import { ApiError, endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const REST_MS = 400;
const FRESH_MS = 5 * 60_000;

const withoutView = ({ markers }: TargetMap): TargetMap => ({ center: AUCKLAND, zoom: DEFAULT_ZOOM, markers });

const targetedPart = (data: CampaignData): CampaignData => ({
  ...data,
  resources: [],
  leadForm: null,
  linkData: { link: '' },
  campaignSettings: { youTubeUrl: '', locations: [] },
  adSettings: data.adSettings.map((settings) => ({
    ...settings,
    location: settings.location.map(({ map }) => ({ map: withoutView(map) })),
  })),
});

/** Everything that decides nothing about the audience is left out, so that changing it asks nothing. */
const audiencePart = (draft: OrderDraft): OrderInputSent => ({
  ...(draft as OrderInputSent),
  campaignName: '',
  comments: '',
  email: '',
  purchaseOrderNumber: '',
  startDate: '',
  paymentType: 'INVOICE',
  campaignData: draft.campaignData.map(targetedPart) as OrderInputSent['campaignData'],
});

export interface ShownAudienceSize {
  /** Undefined before the first answer. */
  size: AudienceSizeAnswer | undefined;
  /** The size belongs to the areas and audience before the last change. */
  isOutdated: boolean;
}

export function useAudienceSize(draft: OrderDraft, templateId: string): ShownAudienceSize {
  const current = JSON.stringify(audiencePart(draft));
  const [settled] = useDebouncedValue(current, REST_MS);
  const { data, error, isFetching } = useQuery({
    ...endpointQuery('estimateAudience', { body: JSON.parse(settled) as OrderInputSent }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
    meta: NO_ERROR_REDIRECT,
  });
  const size = error ? failure(error) : data && (data.audiences.find((each) => each.templateId === templateId)?.size ?? UNKNOWN);
  return { size, isOutdated: isFetching || settled !== current };
}

const UNKNOWN: AudienceSizeAnswer = { kind: 'unknown' };

const TOO_MANY_REQUESTS = 429;

/** A refused draft has errors at its fields. */
const failure = (error: Error): AudienceSizeAnswer =>
  error instanceof ApiError && error.isRefusal && error.status !== TOO_MANY_REQUESTS ? UNKNOWN : { kind: 'unavailable' };
