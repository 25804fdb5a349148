// The behaviour of Stripe's test cards by number. Codes and messages are Stripe's own.

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export interface CardBehaviour {
  /** Whether the cardholder must authenticate. */
  authentication: 'never' | 'unless-set-up' | 'always';
  /** The decline after authentication, if any; null when the card pays. */
  decline: Decline | null;
  isDisputedLater: boolean;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({ code: 'card_declined', declineCode, message });
const insufficient = declined('insufficient_funds', 'Your card has insufficient funds.');
export const EXPIRED: Decline = { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' };

const plain: CardBehaviour = { authentication: 'never', decline: null, isDisputedLater: false };
const requiresAuthentication = (authentication: CardBehaviour['authentication'], decline: Decline | null = null): CardBehaviour => ({
  ...plain,
  authentication,
  decline,
});
const declines = (decline: Decline): CardBehaviour => ({ ...plain, decline });

const BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': declines(declined('generic_decline')),
  '4000000000009995': declines(insufficient),
  '4000000000009987': declines(declined('lost_card')),
  '4000000000009979': declines(declined('stolen_card')),
  '4000000000000069': declines(EXPIRED),
  '4000000000000127': declines({ code: 'incorrect_cvc', declineCode: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  '4000000000000119': declines({
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  '4000000000000341': declines(declined('generic_decline')),
  '4000002500003155': requiresAuthentication('unless-set-up'),
  '4000002760003184': requiresAuthentication('always'),
  '4000000000003220': requiresAuthentication('always'),
  '4000008400001629': requiresAuthentication('always', declined('generic_decline')),
  '4000008260003178': requiresAuthentication('always', insufficient),
  '4000000000000259': { ...plain, isDisputedLater: true },
};

export const behaviourOf = (number: string): CardBehaviour => BEHAVIOURS[number] ?? plain;

/** Tokens that stand for a test card, for callers without a card number. */
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

/** Checks the Luhn digit. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
