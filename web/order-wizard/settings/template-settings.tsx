// Step 2 for one campaign template: where and to whom its ads are shown, and where they lead. The addresses to notify are those of the
// whole order, and are repeated for each template.
import { networkOfTemplate } from '#domain/networks/index.ts';
import { leadsToPage } from '#domain/orders/index.ts';
import { UrlInput } from '#web/ui/fields/url-input.tsx';
import type { TemplateStepProps } from '../steps/template-step.ts';
import { AudienceSection } from './audience-section.tsx';
import { CopySection } from './copy-section.tsx';
import { DestinationSection } from './destination-section.tsx';
import { LeadFormSection } from './lead-form-section.tsx';
import { LocationSection } from './location-section.tsx';
import { NoticeSection } from './notice-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import { useFields } from './use-fields.ts';
import type { SectionProps } from './use-fields.ts';

export function TemplateSettings(props: TemplateStepProps) {
  const { template } = props;
  const fields = useFields(props);
  const isOnGoogle = networkOfTemplate(template.templateModel) === 'google';
  return (
    <div className={classes.sections}>
      <LocationSection {...props} fields={fields} />
      {!isOnGoogle && <AudienceSection {...props} fields={fields} />}
      {template.allowsCopyChanges ? <CopySection {...props} fields={fields} /> : <FixedCopy />}
      {template.hasLeadForm && <LeadFormSection {...props} fields={fields} />}
      {leadsToPage(template) && <DestinationSection {...props} fields={fields} />}
      {isOnGoogle && <FilmSection {...props} fields={fields} />}
      <NoticeSection {...props} fields={fields} />
    </div>
  );
}

/** Otherwise people look for it in every step. */
const FixedCopy = () => (
  <SettingsSection title="Ad copy" why="Fixed by this product. The preview shows it.">
    {null}
  </SettingsSection>
);

/** The YouTube video of a display campaign. */
function FilmSection({ campaignIndex, data, change, fields }: SectionProps) {
  const path = `campaignData.${campaignIndex}.campaignSettings.youTubeUrl`;
  const { campaignSettings } = data;
  return (
    <SettingsSection title="Video" why="Optional. Shown where Google plays videos.">
      <div className={classes.field} {...fields.wrapperProps(path)}>
        <UrlInput
          label="YouTube video"
          placeholder="https://www.youtube.com/watch?v="
          value={campaignSettings.youTubeUrl}
          error={fields.errorAt(path)}
          onChange={(url) => change({ ...data, campaignSettings: { ...campaignSettings, youTubeUrl: url.trim() } })}
        />
      </div>
    </SettingsSection>
  );
}
