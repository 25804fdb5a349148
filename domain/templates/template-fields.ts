// The texts of a template that can contain variables, with their length limits. Validation, preview and editor use this list.
import type { CopyLimit } from './copy-limits.ts';
import { GOOGLE_LIMITS, PLACEMENT_LIMITS } from './copy-limits.ts';
import { PLACEMENT_LABELS, PLACEMENTS } from './template-content.ts';
import type { CampaignTemplateContent, GoogleTemplateContent } from './template-content.ts';

export interface TemplateField {
  path: string;
  label: string;
  text: string;
  /** `text` may have line breaks. */
  form: 'line' | 'text';
  /** Null for a field without a limit. */
  limit: CopyLimit | null;
}

const AD_COPY = [
  ['primaryText', 'Primary text', 'text'],
  ['headline', 'Headline', 'line'],
  ['description', 'Description', 'line'],
] as const;

export type CopyFields = Pick<CampaignTemplateContent, 'copy' | 'link' | 'leadGenFormTemplate'>;

export const campaignTemplateFields = ({ copy, link, leadGenFormTemplate: leadForm }: CopyFields): TemplateField[] => [
  ...PLACEMENTS.flatMap((placement) => {
    const adCopy = copy[placement];
    if (!adCopy) return [];
    const suffix = placement === 'feed' ? '' : `, ${PLACEMENT_LABELS[placement].toLowerCase()}`;
    return AD_COPY.map(([field, label, form]) => ({
      path: `copy.${placement}.${field}`,
      label: `${label}${suffix}`,
      text: adCopy[field],
      form,
      limit: PLACEMENT_LIMITS[placement][field],
    }));
  }),
  { path: 'link', label: 'Link', text: link, form: 'line', limit: null },
  ...(leadForm
    ? [
        {
          path: 'leadGenFormTemplate.introHeadline',
          label: 'Lead form headline',
          text: leadForm.introHeadline,
          form: 'line' as const,
          limit: null,
        },
      ]
    : []),
];

type GoogleFields = Pick<GoogleTemplateContent, 'headlines' | 'longHeadline' | 'descriptions' | 'businessName' | 'link'>;

export const googleTemplateFields = ({ headlines, longHeadline, descriptions, businessName, link }: GoogleFields): TemplateField[] => [
  ...headlines.map((text, at) => line(`headlines.${at}`, `Headline ${at + 1}`, text, GOOGLE_LIMITS.headline)),
  line('longHeadline', 'Long headline', longHeadline, GOOGLE_LIMITS.longHeadline),
  ...descriptions.map((text, at) => line(`descriptions.${at}`, `Description ${at + 1}`, text, GOOGLE_LIMITS.description)),
  line('businessName', 'Business name', businessName, GOOGLE_LIMITS.businessName),
  line('link', 'Link', link, null),
];

const line = (path: string, label: string, text: string, limit: CopyLimit | null): TemplateField => ({
  path,
  label,
  text,
  form: 'line',
  limit,
});
