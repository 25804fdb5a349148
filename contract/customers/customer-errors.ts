export const customerErrors = {
  customerNameTaken: { status: 409, text: 'A customer named {name} already exists.' },
  unknownVertical: { status: 400, text: 'There is no such vertical any more. Please choose another one.' },
  officeNameTaken: { status: 409, text: 'This customer already has an office named {name}.' },
  invalidPhoneNumber: { status: 400, text: 'This is not a phone number of {country}.' },
  customerHasPrices: { status: 409, text: 'Products of this customer are priced in {currency}. Remove them before the currency changes.' },
  customerHasOpenRefunds: {
    status: 409,
    text: 'Orders of {customer} whose refund is not done: {count}. Refund them again, or wait for the bank, before the customer is deleted.',
  },
  customerHasOpenOrders: {
    status: 409,
    text: 'Open orders of {customer}: {count}. Cancel them, or wait until they are delivered, before the customer is deleted.',
  },
} as const;
