// Responsive display ads: the texts and pictures that Google combines, and the settings of their look.
import { checkPictures } from './ad-pictures.ts';
import type { AdPictures } from './ad-pictures.ts';
import { checkTexts } from './ad-texts.ts';
import type { AdTexts } from './ad-texts.ts';
import { displayWidth } from './display-width.ts';
import type { OperationContext } from './kind-rules.ts';

export interface ResponsiveDisplayAd extends AdTexts, AdPictures {
  mainColor?: string;
  accentColor?: string;
  allowFlexibleColor?: boolean;
  formatSetting?: string;
}

const COLOUR = /^#[\da-f]{6}$/i;
const CALL_TO_ACTION_WIDTH = 30;
/** The calls to action that Google's editor offers; others are refused. */
const CALLS_TO_ACTION = [
  'Apply Now',
  'Book Now',
  'Buy Now',
  'Contact Us',
  'Download',
  'Get Quote',
  'Install',
  'Learn More',
  'See More',
  'Shop Now',
  'Sign Up',
  'Subscribe',
  'Visit Site',
  'Watch',
];

export function checkResponsiveDisplayAd(context: OperationContext, ad: ResponsiveDisplayAd): void {
  const within = { ...context, problems: context.problems.below('responsive_display_ad') };
  checkPictures(within, ad);
  checkTexts(within, ad);
  checkColours(within, ad);
  checkCallToAction(within, ad);
}

function checkColours(
  { problems }: OperationContext,
  { mainColor, accentColor, allowFlexibleColor = true, formatSetting }: ResponsiveDisplayAd,
): void {
  if ((mainColor === undefined) !== (accentColor === undefined))
    problems.report(['fieldError', 'REQUIRED'], 'If one of main_color and accent_color is set, the other is required as well.', {
      at: [mainColor === undefined ? 'main_color' : 'accent_color'],
    });
  for (const [name, colour] of [
    ['main_color', mainColor],
    ['accent_color', accentColor],
  ] as const)
    if (colour !== undefined && !COLOUR.test(colour))
      problems.report(['adError', 'INVALID_FORMAT'], 'The format of the field is invalid.', { at: [name], trigger: colour });
  if (!allowFlexibleColor && mainColor === undefined)
    problems.report(['adError', 'CANNOT_SET_ALLOW_FLEXIBLE_COLOR_FALSE'], 'allow_flexible_color cannot be false without colours.', {
      at: ['allow_flexible_color'],
    });
  if (mainColor !== undefined && formatSetting === 'NATIVE')
    problems.report(
      ['adError', 'CANNOT_SET_COLOR_CONTROL_WHEN_NATIVE_FORMAT_SETTING'],
      'Cannot set color field values when format setting is native.',
      { at: ['main_color'] },
    );
}

function checkCallToAction({ problems }: OperationContext, { callToActionText }: ResponsiveDisplayAd): void {
  if (callToActionText === undefined) return;
  const at = { at: ['call_to_action_text'], trigger: callToActionText };
  if (displayWidth(callToActionText) > CALL_TO_ACTION_WIDTH)
    problems.report(['adError', 'LINE_TOO_WIDE'], 'One or more lines in the ad are too wide.', at);
  else if (!CALLS_TO_ACTION.some((each) => each.toLowerCase() === callToActionText.toLowerCase()))
    problems.report(['adError', 'INVALID_CALL_TO_ACTION_TEXT'], 'Invalid call to action text.', at);
}
