// Everything that is about to be ordered, campaign by campaign: its ads in every placement, its area, audience, media and destination. Each
// part has a link to the step where it is chosen.
import { NETWORK_LABELS, networkOfTemplate } from '#domain/networks/index.ts';
import { AudienceSize } from '../audience-size/index.ts';
import { chosenProducts } from '../order-price.ts';
import { SettingsSection } from '../settings/settings-section.tsx';
import type { OrderEditor } from '../use-order-editor.ts';
import type { WizardSteps } from '../use-wizard-steps.ts';
import { ChangeLink, Fact } from './fact.tsx';
import { ReviewedAds } from './reviewed-ads.tsx';
import { ReviewedMedia } from './reviewed-media.tsx';
import { reviewedSettings } from './reviewed-settings.ts';
import classes from './review.module.css';

interface OrderReviewProps {
  order: Pick<OrderEditor, 'wizardData' | 'draft' | 'added'>;
  steps: Pick<WizardSteps, 'showField'>;
  /** Whether the page of the ads has an Instagram account. */
  hasInstagram: boolean;
}

export function OrderReview({ order, steps: { showField }, hasInstagram }: OrderReviewProps) {
  const { wizardData, draft, added } = order;
  const templates = chosenProducts(wizardData, draft).flatMap(({ campaignTemplates }) => campaignTemplates);
  return draft.campaignData.map((data, index) => {
    const template = templates.find(({ templateId }) => templateId === data.templateId);
    if (!template) return null;
    const preview = { wizardData, draft, data, template, added };
    const path = `campaignData.${index}`;
    const openMedia = (): void => showField(`${path}.resources`);
    return (
      <SettingsSection
        key={data.templateId}
        title={template.name}
        why={`How your ads look on ${NETWORK_LABELS[networkOfTemplate(template.templateModel)]}.`}
        action={<ChangeLink what={`ads of ${template.name}`} onClick={openMedia} />}
      >
        <ReviewedAds preview={preview} hasInstagram={hasInstagram} />
        <dl className={classes.facts}>
          {reviewedSettings(preview).map(({ term, value, field, isAudience }) => (
            <Fact key={term} term={term} change={field === null ? undefined : () => showField(`${path}.${field}`)}>
              {isAudience ? (
                <div>
                  {value}
                  <AudienceSize draft={draft} templateId={data.templateId} />
                </div>
              ) : (
                value
              )}
            </Fact>
          ))}
          <Fact term="Media" change={openMedia}>
            <ReviewedMedia preview={preview} />
          </Fact>
        </dl>
      </SettingsSection>
    );
  });
}
