// Chooses the templates of a product among the customer's published ones, in the order in which the wizard shows them.
import type { ProductInput, ProductTemplate } from '#contract/products/index.ts';
import { CAMPAIGN_TYPE_LABELS, NETWORK_LABELS, networkOfTemplate } from '#domain/networks/index.ts';
import { MAX_TEMPLATES_OF_PRODUCT } from '#domain/products/index.ts';
import { ChoicesField } from '#web/ui/fields/choices-field.tsx';
import { FieldRow } from '#web/ui/index.ts';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './product-form.module.css';
import { chosenTemplate } from './product-values.ts';
import { useProductSettings } from './use-product-settings.ts';

type Chosen = ProductInput['campaignTemplates'];

interface TemplatesFieldProps {
  customerId: string;
  /** The stored templates; offered even if they are no longer published. */
  chosen: readonly ProductTemplate[];
  value?: Chosen;
  onChange: (templates: Chosen) => void;
  onBlur?: () => void;
  error?: ReactNode;
}

export function TemplatesField({ customerId, chosen, value = [], onChange, ...input }: TemplatesFieldProps) {
  const { data, isError } = useProductSettings(customerId);
  const known = [...(data?.campaignTemplates ?? []), ...chosen];
  const templateOf = (id: string) => known.find(({ campaignTemplate }) => campaignTemplate._id === id);
  const choose = (ids: string[]) =>
    onChange(ids.flatMap((id) => value.find((entry) => entry.campaignTemplateId === id) ?? asChosen(templateOf(id))));
  const setUseImages = (id: string, useImagesForVideo: boolean) =>
    onChange(value.map((entry) => (entry.campaignTemplateId === id ? { ...entry, useImagesForVideo } : entry)));
  return (
    <>
      <FieldRow help="Published templates of the customer can be chosen.">
        <ChoicesField
          label="Templates"
          required
          things="published templates"
          customerId={customerId}
          maxValues={MAX_TEMPLATES_OF_PRODUCT}
          found={{ data: customerId === '' ? undefined : data?.campaignTemplates.map(asChoice), isError }}
          chosen={chosen.map(({ campaignTemplate }) => campaignTemplate)}
          value={value.map(({ campaignTemplateId }) => campaignTemplateId)}
          onChange={choose}
          {...input}
        />
      </FieldRow>
      {value.length > 0 && (
        <ul className={classes.chosen}>
          {value.map(({ campaignTemplateId, useImagesForVideo }) => (
            <ChosenTemplate
              key={campaignTemplateId}
              template={templateOf(campaignTemplateId)}
              useImagesForVideo={useImagesForVideo}
              onUseImages={(useImages) => setUseImages(campaignTemplateId, useImages)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const asChoice = ({ campaignTemplate }: ProductTemplate) => ({ value: campaignTemplate._id, label: campaignTemplate.name });

const asChosen = (template: ProductTemplate | undefined): Chosen => (template ? [chosenTemplate(template)] : []);

interface ChosenTemplateProps {
  template: ProductTemplate | undefined;
  useImagesForVideo: boolean;
  onUseImages: (useImages: boolean) => void;
}

function ChosenTemplate({ template, useImagesForVideo, onUseImages }: ChosenTemplateProps) {
  if (!template) return null;
  const { campaignTemplate, templateModel, type, adSets } = template;
  return (
    <li>
      <div className={classes.template}>
        {campaignTemplate.name}
        <small>
          {CAMPAIGN_TYPE_LABELS[type]} on {NETWORK_LABELS[networkOfTemplate(templateModel)]}
          {adSets > 1 && `, ${adSets} stages`}
        </small>
      </div>
      {type === 'FACEBOOK_VIDEO_CAMPAIGN' && (
        <Switch
          label="Make the video from images"
          checked={useImagesForVideo}
          onChange={(event) => onUseImages(event.currentTarget.checked)}
          aria-label={`Make the video from images: ${campaignTemplate.name}`}
        />
      )}
    </li>
  );
}
