// What is set for one campaign template of an order? Where and to whom its ads are shown, where they lead, and, once for the whole order,
// who is told.
import { networkOfTemplate } from '#domain/networks/index.ts';
import type { TemplateStepProps } from '../template-step.ts';
import { AudienceSection } from './audience-section.tsx';
import { DestinationSection } from './destination-section.tsx';
import { FilmSection } from './film-section.tsx';
import { LeadFormSection } from './lead-form-section.tsx';
import { NoticeSection } from './notice-section.tsx';
import { PlaceSection } from './place-section.tsx';
import classes from './settings.module.css';
import { useFields } from './use-fields.ts';

export function TemplateSettings(props: TemplateStepProps) {
  const { template, place } = props;
  const fields = useFields(props);
  const isOnGoogle = networkOfTemplate(template.templateModel) === 'google';
  return (
    <div className={classes.sections}>
      <PlaceSection {...props} fields={fields} />
      {!isOnGoogle && <AudienceSection {...props} fields={fields} />}
      {template.hasLeadForm ? <LeadFormSection {...props} fields={fields} /> : <DestinationSection {...props} fields={fields} />}
      {isOnGoogle && <FilmSection {...props} fields={fields} />}
      {place === 0 && <NoticeSection {...props} fields={fields} />}
    </div>
  );
}
