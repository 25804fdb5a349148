// Which pages does a lead form have, and what stands on each? What the order sets, around the questions of its template.
import type { WizardTemplate } from '#contract/orders/index.ts';
import { isWebAddress } from '#domain/forms/index.ts';
import { LEAD_QUESTION_LABELS, THANK_YOU_BUTTON_LABELS } from '#domain/templates/index.ts';
import type { LeadForm, LeadFormTemplate, LeadQuestion } from '#domain/templates/index.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { imageUrlIn } from '../preview/ad-assets.ts';
import { senderOf } from '../preview/words-for-item.ts';
import type { Previewed } from '../preview/words-for-item.ts';
import classes from './lead-form-preview.module.css';

export interface PreviewedForm extends Previewed {
  form: LeadForm;
}

interface FormPage {
  name: string;
  content: ReactNode;
  /** The button that leads on; none at the end. */
  next: string | null;
}

export function leadFormPages(previewed: PreviewedForm): FormPage[] {
  const sender = senderOf(previewed);
  const template = formOf(previewed.template);
  const pages: FormPage[] = [
    {
      name: 'Introduction',
      content: <Introduction previewed={previewed} sender={sender} introText={template?.introText ?? ''} />,
      next: 'Continue',
    },
  ];
  if (template) {
    pages.push({ name: 'Questions', content: <Questions template={template} />, next: 'Continue' });
    pages.push({ name: 'Privacy', content: <Privacy sender={sender} template={template} />, next: 'Submit' });
  }
  return [...pages, { name: 'Thank you', content: <ThankYou form={previewed.form} template={template} />, next: null }];
}

/** A funnel asks in one of its stages. */
const formOf = ({ wording, stages }: WizardTemplate): LeadFormTemplate | null =>
  [wording, ...stages.map((stage) => stage.wording)]
    .map(({ facebook }) => facebook?.leadGenFormTemplate ?? null)
    .find((form) => form !== null) ?? null;

function pictureOf(previewed: PreviewedForm): string | null {
  const shown = previewed.data.resources.flatMap(({ images }) => images).find(({ deleted }) => !deleted);
  return imageUrlIn(previewed, shown?._id ?? null);
}

function Introduction({ previewed, sender, introText }: { previewed: PreviewedForm; sender: string; introText: string }) {
  const picture = pictureOf(previewed);
  const headline = previewed.form.introHeadline.trim();
  return (
    <>
      <div className={classes.picture}>{picture && <img src={picture} alt="" />}</div>
      <span className={classes.mark} aria-hidden>
        {sender.charAt(0)}
      </span>
      <p className={classes.sender}>{sender}</p>
      <h3 className={classes.headline} data-empty={headline === '' || undefined}>
        {headline || 'Headline of the form'}
      </h3>
      {introText && <p className={classes.text}>{introText}</p>}
    </>
  );
}

/** The network fills in what it knows of a person. */
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
      By clicking Submit, you send your information to {sender}, who agrees to use it as its privacy policy says.{' '}
      <Leading to={privacyPolicyUrl}>{privacyLinkText}</Leading>
    </p>
  </>
);

const ThankYou = ({ form: { thankYouButtonType, followUpActionUrl }, template }: { form: LeadForm; template: LeadFormTemplate | null }) => (
  <div className={classes.thanks}>
    <IconCircleCheck size={40} stroke={1.25} aria-hidden />
    <h3 className={classes.headline}>{template?.thankYouTitle || 'Thank you'}</h3>
    {template?.thankYouText && <p className={classes.text}>{template.thankYouText}</p>}
    {thankYouButtonType !== 'NONE' && (
      <Leading to={followUpActionUrl} className={classes.last}>
        {THANK_YOU_BUTTON_LABELS[thankYouButtonType]}
      </Leading>
    )}
  </div>
);

/** A link only where there is something to open. */
const Leading = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) =>
  isWebAddress(to) ? (
    <a className={className} href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  );
