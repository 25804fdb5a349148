// The pages of a lead form as people will see them: the headline and the closing button of the order around the template's questions.
import type { WizardTemplate } from '#contract/orders/index.ts';
import { isWebUrl } from '#domain/forms/index.ts';
import { LEAD_QUESTION_LABELS, THANK_YOU_BUTTON_LABELS } from '#domain/templates/index.ts';
import type { LeadForm, LeadFormTemplate, LeadQuestion } from '#domain/templates/index.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { imageUrlIn } from '../preview/ad-assets.ts';
import { senderOf } from '../preview/ad-texts-for-item.ts';
import type { PreviewData } from '../preview/ad-texts-for-item.ts';
import classes from './lead-form-preview.module.css';

export interface LeadFormPreviewData extends PreviewData {
  form: LeadForm;
}

interface FormPage {
  name: string;
  content: ReactNode;
  /** Label of the button to the next page; null on the last page. */
  next: string | null;
}

export function leadFormPages(preview: LeadFormPreviewData): FormPage[] {
  const sender = senderOf(preview).sender;
  const template = leadFormOf(preview.template);
  const pages: FormPage[] = [
    {
      name: 'Introduction',
      content: <Introduction preview={preview} sender={sender} introText={template?.introText ?? ''} />,
      next: 'Continue',
    },
  ];
  if (template) {
    pages.push({ name: 'Questions', content: <Questions template={template} />, next: 'Continue' });
    pages.push({ name: 'Privacy', content: <Privacy sender={sender} template={template} />, next: 'Submit' });
  }
  return [...pages, { name: 'Thank you', content: <ThankYou form={preview.form} template={template} />, next: null }];
}

/** The form of the template itself, or of the first stage of a funnel that has one. */
const leadFormOf = ({ wording, stages }: WizardTemplate): LeadFormTemplate | null =>
  [wording, ...stages.map((stage) => stage.wording)].map(({ meta }) => meta?.leadGenFormTemplate ?? null).find((form) => form !== null) ??
  null;

function pictureUrlOf(preview: LeadFormPreviewData): string | null {
  const shown = preview.data.resources.flatMap(({ images }) => images).find(({ deleted }) => !deleted);
  return imageUrlIn(preview, shown?._id ?? null);
}

function Introduction({ preview, sender, introText }: { preview: LeadFormPreviewData; sender: string; introText: string }) {
  const picture = pictureUrlOf(preview);
  const headline = preview.form.introHeadline.trim();
  return (
    <>
      <div className={classes.picture}>{picture && <img src={picture} alt="" />}</div>
      <span className={classes.mark} aria-hidden>
        {sender.charAt(0)}
      </span>
      <p className={classes.sender}>{sender}</p>
      <h3 className={classes.headline} data-empty={headline === '' || undefined}>
        {headline || 'Form headline'}
      </h3>
      {introText && <p className={classes.text}>{introText}</p>}
    </>
  );
}

/** Facebook prefills these answers from the person's profile, so the preview shows examples. */
const EXAMPLES: Readonly<Record<LeadQuestion, string>> = {
  FULL_NAME: 'Aroha Ngata',
  EMAIL: 'aroha@example.com',
  PHONE: '+64 21 555 0123',
  CITY: 'Auckland',
  POST_CODE: '1010',
};

function Questions({ template: { customQuestion, questions } }: { template: LeadFormTemplate }) {
  return (
    <>
      {customQuestion && (
        <>
          <h3 className={classes.headline}>{customQuestion}</h3>
          <span className={classes.answer} data-empty>
            Short answer
          </span>
        </>
      )}
      {questions.length > 0 && (
        <>
          <h3 className={classes.headline}>Contact information</h3>
          <dl className={classes.questions}>
            {questions.map((question) => (
              <div key={question}>
                <dt>{LEAD_QUESTION_LABELS[question]}</dt>
                <dd className={classes.answer}>{EXAMPLES[question]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

const Privacy = ({ sender, template: { privacyPolicyUrl, privacyLinkText } }: { sender: string; template: LeadFormTemplate }) => (
  <>
    <h3 className={classes.headline}>Privacy policy</h3>
    <p className={classes.text}>
      By clicking Submit, you agree to send your info to {sender}, who agrees to use it according to their privacy policy.{' '}
      <MaybeLink to={privacyPolicyUrl}>{privacyLinkText}</MaybeLink>
    </p>
  </>
);

const ThankYou = ({ form: { thankYouButtonType, followUpActionUrl }, template }: { form: LeadForm; template: LeadFormTemplate | null }) => (
  <div className={classes.thanks}>
    <IconCircleCheck size={40} stroke={1.25} aria-hidden />
    <h3 className={classes.headline}>{template?.thankYouTitle || 'Thank you'}</h3>
    {template?.thankYouText && <p className={classes.text}>{template.thankYouText}</p>}
    {thankYouButtonType !== 'NONE' && (
      <MaybeLink to={followUpActionUrl} className={classes.last}>
        {THANK_YOU_BUTTON_LABELS[thankYouButtonType]}
      </MaybeLink>
    )}
  </div>
);

/** A link if the URL is valid, otherwise plain text. */
const MaybeLink = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) =>
  isWebUrl(to) ? (
    <a className={className} href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  );
