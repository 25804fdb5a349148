import { expect, test } from 'vitest';
import { beginDraft } from './begin-draft.ts';
import type { DraftInput } from './begin-draft.ts';

const contact = (_id: string, suggested: boolean, ...officeIds: string[]) => ({ _id, suggested, officeIds });
const begun = (given: Partial<DraftInput> = {}) =>
  beginDraft(
    { orderType: 'LISTINGS', itemIds: ['a', 'b'] },
    {
      today: '2026-11-15',
      email: 'hana@kauri.example',
      itemTitles: ['Sunny villa', 'Quiet flat'],
      contacts: [contact('wiremu', false, 'hills'), contact('hana', true, 'harbour')],
      officeIds: ['hills', 'harbour'],
      paymentTypes: ['CREDIT_CARD', 'INVOICE'],
      ...given,
    },
  );

test('a draft starts with the selected items, their contacts, today as start date, and a suggested name', () => {
  expect(begun()).toEqual({
    orderType: 'LISTINGS',
    itemIds: ['a', 'b'],
    fbDpaCatalogId: null,
    products: [],
    agents: ['hana'],
    office: 'harbour',
    attributes: [],
    campaignData: [],
    campaignName: 'Sunny villa and 1 more',
    startDate: '2026-11-15',
    email: 'hana@kauri.example',
    comments: '',
    paymentType: 'CREDIT_CARD',
    purchaseOrderNumber: '',
  });
});

test.each<[string, Partial<DraftInput>, object]>([
  ['the first three of those who have it', { contacts: ['a', 'b', 'c', 'd'].map((id) => contact(id, true)) }, { agents: ['a', 'b', 'c'] }],
  ['nobody where nobody has it', { contacts: [contact('wiremu', false)] }, { agents: [], office: null }],
  ['the only office', { officeIds: ['hills'] }, { office: 'hills' }],
  ['no office where contacts have none of them', { officeIds: ['hills', 'valley'] }, { office: null }],
  [
    'the office of the last order, where contacts have none of them',
    { officeIds: ['hills', 'valley'], lastOffice: 'valley' },
    { office: 'valley' },
  ],
  ['the contacts’ office rather than that of the last order', { lastOffice: 'hills' }, { office: 'harbour' }],
  ['no office where that of the last order cannot be chosen', { officeIds: ['hills', 'valley'], lastOffice: 'gone' }, { office: null }],
  ['no office where there is none', { officeIds: [] }, { office: null }],
  ['the payment type of the last order', { lastPaymentType: 'INVOICE' }, { paymentType: 'INVOICE' }],
  [
    'another payment type where that of the last order is not offered',
    { lastPaymentType: 'INVOICE', paymentTypes: ['CREDIT_CARD'] },
    { paymentType: 'CREDIT_CARD' },
  ],
  ['an invoice where there is no card', { paymentTypes: ['INVOICE'] }, { paymentType: 'INVOICE' }],
  ['no name where nothing has one', { itemTitles: [] }, { campaignName: '' }],
  ['a name of at most 120 characters', { itemTitles: ['x'.repeat(200)] }, { campaignName: 'x'.repeat(120) }],
])('a draft starts with %s', (_, given, expected) => {
  expect(begun(given)).toMatchObject(expected);
});
