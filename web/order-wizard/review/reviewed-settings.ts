// The settings of one campaign in words, each with the field where it is set, as a path within the campaign's data.
import { networkOfTemplate } from '#domain/networks/index.ts';
import { adSettingsOf, audienceText, copyText, leadFormText, leadsToPage, targetMapOf, targetMapPath } from '#domain/orders/index.ts';
import { areasText } from '#domain/places/index.ts';
import { locationText, locationWithoutListing } from '#domain/templates/index.ts';
import type { PreviewData } from '../preview/index.ts';

interface ReviewedSetting {
  term: string;
  value: string;
  /** Null where the person may not change it. */
  field: string | null;
  /** The size of the audience is shown below. */
  isAudience?: true;
}

export function reviewedSettings(preview: PreviewData): ReviewedSetting[] {
  const { wizardData, data, template } = preview;
  const isOnMeta = networkOfTemplate(template.templateModel) === 'meta';
  const { youTubeUrl } = data.campaignSettings;
  return [
    { term: 'Location', value: capital(areaOf(preview)), field: wizardData.maySetAreas ? targetMapPath(data) : null },
    ...(isOnMeta ? [audienceOf(preview)] : []),
    ...(template.allowsCopyChanges ? [{ term: 'Ad copy', value: copyText(data), field: 'copy' }] : []),
    ...(data.leadForm ? [{ term: 'Lead form', value: leadFormText(data.leadForm), field: 'leadForm.introHeadline' }] : []),
    ...(leadsToPage(template) ? [{ term: 'Destination', value: linkOf(preview), field: 'linkData.link' }] : []),
    ...(youTubeUrl ? [{ term: 'YouTube video', value: youTubeUrl, field: 'campaignSettings.youTubeUrl' }] : []),
  ];
}

const audienceOf = ({ wizardData, data }: PreviewData): ReviewedSetting => ({
  term: 'Audience',
  value: audienceText(adSettingsOf(data), wizardData.housingLimits),
  field: 'adSettings.0',
  isAudience: true,
});

function areaOf({ draft, data, template }: PreviewData): string {
  const { markers } = targetMapOf(data);
  if (markers.length > 0) return areasText(markers);
  return locationText(draft.orderType === 'LISTINGS' ? template.location : locationWithoutListing(template.location), draft.itemIds.length);
}

/** Without a link of its own, each ad leads to the page of what it advertises. */
function linkOf({ wizardData, draft, data }: PreviewData): string {
  if (data.linkData.link) return data.linkData.link;
  if (draft.orderType === 'CATALOG') return 'The page of each item';
  const urls = wizardData.items.filter(({ _id, url }) => draft.itemIds.includes(_id) && url !== '').map(({ url }) => url);
  return urls.length === 1 ? (urls[0] ?? '') : `The page of each ${draft.orderType === 'LISTINGS' ? 'listing' : 'resource'}`;
}

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
