import { expect, test } from 'vitest';
import type { DocumentContent } from './document-content.ts';
import { documentPage } from './document-page.ts';

const content: DocumentContent = {
  issuer: { legalName: 'Adstead & Sons', gstNumber: '49-091-850', address: ['5 Queen Street', 'Auckland 1010'] },
  buyer: { name: '<script>alert(1)</script>', office: 'Kauri "Central"', address: ['1 Lane'], email: 'mere@kauri.example' },
  issuedOn: '2026-11-18',
  orderNumber: 1007,
  orderedOn: '2026-11-17',
  title: '<img src=x onerror=alert(1)>',
  purchaseOrderNumber: 'PO <b>7</b>',
  currencyCode: 'NZD',
  taxCode: 'GST',
  lines: [{ description: 'Week of images (WEEK)', taxRate: 15, net: 100_000, tax: 15_000, total: 115_000 }],
  net: 100_000,
  tax: 15_000,
  total: 115_000,
  creditUsed: 15_000,
  card: 'Visa ending 4242',
  credits: null,
};
const textOf = (page: string): string =>
  page
    .replace(/<style>.*<\/style>/su, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');

test('a receipt prints both parties, the order, each amount with its tax, and the card that paid', () => {
  const text = textOf(documentPage({ kind: 'RECEIPT', number: 42, content }));
  for (const printed of [
    'Tax invoice and receipt No. 000042',
    'Adstead &#38; Sons 5 Queen Street Auckland 1010 GST number 49-091-850',
    'Kauri &#34;Central&#34; 1 Lane mere@kauri.example',
    'Date 18/11/2026 Order ORD-1007 Ordered 17/11/2026',
    'Week of images (WEEK) 15% $1,000.00 $150.00 $1,150.00',
    'Total incl. GST $1,150.00 NZD Credit used -$150.00 Paid by Visa ending 4242 $1,000.00',
  ])
    expect(text).toContain(printed);
  expect(text).not.toContain('Amount due');
});

test('an invoice says what is to be paid, and a credit note what it credits', () => {
  const invoice = textOf(documentPage({ kind: 'TAX_INVOICE', number: 43, content: { ...content, card: null } }));
  expect(invoice).toContain('Credit used -$150.00 Amount due $1,000.00 NZD');
  const credits = { kind: 'RECEIPT' as const, number: 43, issuedOn: '2026-11-18' };
  const note = textOf(documentPage({ kind: 'CREDIT_NOTE', number: 44, content: { ...content, creditUsed: 0, card: null, credits } }));
  expect(note).toContain('Credit note No. 000044');
  expect(note).toContain('Credits Receipt 000043 of 18/11/2026');
  expect(note).toContain('Total credited $1,150.00 NZD');
});

test('texts of people are escaped, and the page allows no script', () => {
  const page = documentPage({ kind: 'RECEIPT', number: 42, content });
  expect(page).not.toMatch(/<script|<img|<b>/u);
  expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(page).toContain(`content="default-src &#39;none&#39;`);
});
