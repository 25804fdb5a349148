export const customerErrors = {
  customerNameTaken: { status: 409, text: 'A customer named {name} already exists.' },
  unknownVertical: { status: 400, text: 'This vertical no longer exists. Choose another one.' },
  officeNameTaken: { status: 409, text: 'This customer already has an office named {name}.' },
  invalidPhoneNumber: { status: 400, text: 'Enter a valid phone number for {country}.' },
  customerHasPrices: {
    status: 409,
    text: 'Products of this customer are priced in {currency}. Delete the products before the currency changes.',
  },
  customerHasOpenRefunds: {
    status: 409,
    text: 'Unfinished refunds of {customer}: {count}. Refund them again, or wait for the bank, before you delete the customer.',
  },
  customerHasOpenOrders: {
    status: 409,
    text: 'Open orders of {customer}: {count}. Cancel them, or wait until they are delivered, before you delete the customer.',
  },
} as const;
