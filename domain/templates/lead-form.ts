// The part of a lead form that an order sets: its headline, and the button at the end. The questions come from the template.
import { isHttpsUrl } from '../forms/index.ts';

export const THANK_YOU_BUTTONS = ['VIEW_WEBSITE', 'DOWNLOAD', 'CALL_BUSINESS', 'NONE'] as const;
export type ThankYouButton = (typeof THANK_YOU_BUTTONS)[number];

export const THANK_YOU_BUTTON_LABELS: Readonly<Record<ThankYouButton, string>> = {
  VIEW_WEBSITE: 'View website',
  DOWNLOAD: 'Download',
  CALL_BUSINESS: 'Call',
  NONE: 'No button',
};

export interface LeadForm {
  introHeadline: string;
  thankYouButtonType: ThankYouButton;
  followUpActionUrl: string;
}

/** Phones truncate longer headlines. */
export const MAX_HEADLINE_CHARACTERS = 60;

export const EMPTY_LEAD_FORM: LeadForm = { introHeadline: '', thankYouButtonType: 'VIEW_WEBSITE', followUpActionUrl: '' };

export const needsUrl = (button: ThankYouButton): boolean => button === 'VIEW_WEBSITE' || button === 'DOWNLOAD';

/** Clears a URL that the new button does not use: its field is hidden, so nobody could correct it. */
export const setThankYouButton = (form: LeadForm, thankYouButtonType: ThankYouButton): LeadForm => ({
  ...form,
  thankYouButtonType,
  followUpActionUrl: needsUrl(thankYouButtonType) ? form.followUpActionUrl : '',
});

export interface LeadFormFault {
  field: keyof LeadForm;
  code: 'leadHeadlineMissing' | 'leadHeadlineTooLong' | 'leadUrlInvalid';
}

export function leadFormFaults({ introHeadline, thankYouButtonType, followUpActionUrl }: LeadForm): LeadFormFault[] {
  const faults: LeadFormFault[] = [];
  const headline = introHeadline.trim();
  if (headline === '') faults.push({ field: 'introHeadline', code: 'leadHeadlineMissing' });
  if (headline.length > MAX_HEADLINE_CHARACTERS) faults.push({ field: 'introHeadline', code: 'leadHeadlineTooLong' });
  const isUrlChecked = needsUrl(thankYouButtonType) || followUpActionUrl !== '';
  if (isUrlChecked && !isHttpsUrl(followUpActionUrl)) faults.push({ field: 'followUpActionUrl', code: 'leadUrlInvalid' });
  return faults;
}
