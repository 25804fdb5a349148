// What every creative on Meta is made from, and the link and button that follow from it.
import type { CallToAction } from '../../templates/index.ts';
import type { MetaDestination } from './delivery-order.ts';
import type { Fields, Json } from './planned-object.ts';

/** A link that Meta accepts for every ad that opens a lead form. */
const LEAD_AD_LINK = 'https://fb.me/';

export interface CreativeInput {
  name: string;
  destination: Pick<MetaDestination, 'pageId' | 'instagramUserId'>;
  tags: string;
  callToAction: CallToAction;
  /** A reference to the form that the button opens; null where it leads to a page. */
  leadForm: Json | null;
}

/** The page of a lead ad is the form. */
export const linkFor = ({ leadForm }: Pick<CreativeInput, 'leadForm'>, link: string): string => (leadForm === null ? link : LEAD_AD_LINK);

export function actionFor({ callToAction, leadForm }: CreativeInput, link: string): Fields {
  if (leadForm !== null) return { call_to_action: { type: callToAction, value: { link: LEAD_AD_LINK, lead_gen_form_id: leadForm } } };
  return link === '' || callToAction === 'NO_BUTTON' ? {} : { call_to_action: { type: callToAction, value: { link } } };
}

/** The same beside files or texts by placement. A lead form needs the list whose buttons have a value. */
export const placedActionFor = ({ callToAction, leadForm }: CreativeInput): Fields =>
  leadForm === null
    ? { call_to_action_types: [callToAction] }
    : { call_to_actions: [{ type: callToAction, value: { link: LEAD_AD_LINK, lead_gen_form_id: leadForm } }] };
