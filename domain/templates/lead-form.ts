// What does a lead form ask for, and is it filled in? Its template has the questions; an order sets its opening and where it leads.
import { isSecureWebAddress } from '../forms/index.ts';

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

/** Longer ones are cut on a phone. */
export const MOST_HEADLINE_CHARACTERS = 60;

export const EMPTY_LEAD_FORM: LeadForm = { introHeadline: '', thankYouButtonType: 'VIEW_WEBSITE', followUpActionUrl: '' };

/** A button that opens something needs an address to open. */
export const needsAddress = (button: ThankYouButton): boolean => button === 'VIEW_WEBSITE' || button === 'DOWNLOAD';

/** An address that nothing opens is not kept: nobody would see it to put it right. */
export const setThankYouButton = (form: LeadForm, thankYouButtonType: ThankYouButton): LeadForm => ({
  ...form,
  thankYouButtonType,
  followUpActionUrl: needsAddress(thankYouButtonType) ? form.followUpActionUrl : '',
});

export interface LeadFormFault {
  field: keyof LeadForm;
  code: 'leadHeadlineMissing' | 'leadHeadlineTooLong' | 'leadUrlInvalid';
}

export function leadFormFaults({ introHeadline, thankYouButtonType, followUpActionUrl }: LeadForm): LeadFormFault[] {
  const found: LeadFormFault[] = [];
  const headline = introHeadline.trim();
  if (headline === '') found.push({ field: 'introHeadline', code: 'leadHeadlineMissing' });
  if (headline.length > MOST_HEADLINE_CHARACTERS) found.push({ field: 'introHeadline', code: 'leadHeadlineTooLong' });
  const isAddressWanted = needsAddress(thankYouButtonType) || followUpActionUrl !== '';
  if (isAddressWanted && !isSecureWebAddress(followUpActionUrl)) found.push({ field: 'followUpActionUrl', code: 'leadUrlInvalid' });
  return found;
}
