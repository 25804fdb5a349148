// What does a card do? Its number decides, as Stripe's test cards have it. Codes and texts are the provider's own.

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export interface CardBehaviour {
  /** Whether the cardholder must prove who they are. */
  authentication: 'never' | 'unless-set-up' | 'always';
  /** What happens once they did, or where that is not needed. */
  decline: Decline | null;
  isDisputedLater: boolean;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({ code: 'card_declined', declineCode, message });
const insufficient = declined('insufficient_funds', 'Your card has insufficient funds.');
export const EXPIRED: Decline = { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' };

const plain: CardBehaviour = { authentication: 'never', decline: null, isDisputedLater: false };
const asks = (authentication: CardBehaviour['authentication'], decline: Decline | null = null): CardBehaviour => ({
  ...plain,
  authentication,
  decline,
});
const refuses = (decline: Decline): CardBehaviour => ({ ...plain, decline });

const BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': refuses(declined('generic_decline')),
  '4000000000009995': refuses(insufficient),
  '4000000000009987': refuses(declined('lost_card')),
  '4000000000009979': refuses(declined('stolen_card')),
  '4000000000000069': refuses(EXPIRED),
  '4000000000000127': refuses({ code: 'incorrect_cvc', declineCode: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  '4000000000000119': refuses({
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  '4000000000000341': refuses(declined('generic_decline')),
  '4000002500003155': asks('unless-set-up'),
  '4000002760003184': asks('always'),
  '4000000000003220': asks('always'),
  '4000008400001629': asks('always', declined('generic_decline')),
  '4000008260003178': asks('always', insufficient),
  '4000000000000259': { ...plain, isDisputedLater: true },
};

export const behaviourOf = (number: string): CardBehaviour => BEHAVIOURS[number] ?? plain;

/** Tokens that stand for a test card, for those who never see a number. */
export const TOKENS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_createDispute: '4000000000000259',
};

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

/** The digit at the end fits the others. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
