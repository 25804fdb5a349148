// The settings of a campaign and its ad sets as the API returned them, for comparing them with what a form holds.
import type { AdSet, Campaign } from '#contract/campaigns/index.ts';
import type { AdSetSettings, CampaignSettings } from '#domain/campaigns/index.ts';

export const adSetSettings = ({ _id, name, desiredState, budget, lastDay, targeting, ads }: AdSet): AdSetSettings => ({
  _id,
  name,
  state: desiredState,
  budget,
  lastDay,
  targeting,
  ads: ads.map((ad) => ({ _id: ad._id, name: ad.name, copy: ad.copy, pictures: ad.pictures.map((picture) => picture._id) })),
});

export const campaignSettings = ({ _id, name, desiredState, budget, lastDay }: Campaign, adSets: readonly AdSet[]): CampaignSettings => ({
  _id,
  name,
  state: desiredState,
  budget,
  lastDay,
  adSets: adSets.map(adSetSettings),
});

/** The ads with the texts and pictures that a form holds; null keeps a picture. */
export const withFormAds = (
  ads: AdSetSettings['ads'],
  form: readonly { _id: string; texts?: Readonly<Record<string, string>> | undefined; pictures?: readonly (string | null)[] | undefined }[],
): AdSetSettings['ads'] =>
  ads.map((ad) => {
    const typed = form.find(({ _id }) => _id === ad._id);
    if (!typed) return ad;
    return {
      ...ad,
      copy: ad.copy.map((text) => ({ ...text, text: typed.texts?.[text.key] ?? text.text })),
      pictures: ad.pictures.map((picture, at) => typed.pictures?.[at] ?? picture),
    };
  });
