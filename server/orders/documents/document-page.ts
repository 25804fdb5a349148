// The page that is printed as PDF, from the frozen content of a document. Every text is escaped, and the page's policy allows no script and
// no address but its own fonts.
import { dateText } from '#domain/dates/index.ts';
import { moneyCurrency, moneyText, moneyTextWithCode } from '#domain/money/index.ts';
import { DOCUMENT_LABELS, documentName, documentNumberText, orderNumberText } from '#domain/orders/index.ts';
import type { DocumentKind } from '#domain/orders/index.ts';
import { html, Markup } from '../../http/html.ts';
import type { DocumentContent } from './document-content.ts';
import { DOCUMENT_STYLES } from './document-styles.ts';

interface PrintedDocument {
  kind: DocumentKind;
  number: number;
  content: DocumentContent;
}

/** A receipt is a tax invoice that was paid, so it says both. */
const TITLES: Readonly<Record<DocumentKind, string>> = { ...DOCUMENT_LABELS, RECEIPT: 'Tax invoice and receipt' };

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'";

export const documentPage = (document: PrintedDocument): string =>
  html`<!doctype html>
    <html lang="en-NZ">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <title>${documentName(document)}</title>
        ${new Markup(`<style>${DOCUMENT_STYLES}</style>`)}
      </head>
      <body>
        ${header(document)} ${parties(document)} ${lines(document)} ${sums(document)} ${footer(document)}
      </body>
    </html>`.text;

const header = ({ kind, number, content: { issuer } }: PrintedDocument): Markup =>
  html`<header>
    <div>
      <h1>${TITLES[kind]}</h1>
      <p class="number">No. ${documentNumberText(number)}</p>
    </div>
    <address>
      <strong>${issuer.legalName}</strong>
      ${issuer.address.map((line) => html`<span>${line}</span>`)}
      <span>GST number ${issuer.gstNumber}</span>
    </address>
  </header>`;

function parties({ kind, content }: PrintedDocument): Markup {
  const { buyer, credits } = content;
  const facts: [label: string, value: string][] = [
    ['Date', dateText(content.issuedOn)],
    ['Order', orderNumberText(content.orderNumber)],
    ['Ordered', dateText(content.orderedOn)],
    ['Purchase order', content.purchaseOrderNumber],
    ['Credits', credits ? `${documentName(credits)} of ${dateText(credits.issuedOn)}` : ''],
  ];
  return html`<section class="parties">
    <address>
      <h2>${kind === 'CREDIT_NOTE' ? 'Credited to' : 'Billed to'}</h2>
      <strong>${buyer.name}</strong>
      ${buyer.office !== null && html`<span>${buyer.office}</span>`} ${buyer.address.map((line) => html`<span>${line}</span>`)}
      <span>${buyer.email}</span>
    </address>
    <dl>
      ${facts.flatMap(([label, value]) =>
        value === ''
          ? []
          : [
              html`<dt>${label}</dt>
                <dd>${value}</dd>`,
            ],
      )}
    </dl>
  </section>`;
}

function lines({ content }: PrintedDocument): Markup {
  const { taxCode, currencyCode } = content;
  const inMoney = (amount: number): string => moneyText(amount, moneyCurrency(currencyCode));
  return html`<h2 class="subject">${content.title}</h2>
    <table>
      <thead>
        <tr>
          <th>Description</th>
          <th>${taxCode} rate</th>
          <th>Excl. ${taxCode}</th>
          <th>${taxCode}</th>
          <th>Amount (${currencyCode})</th>
        </tr>
      </thead>
      <tbody>
        ${content.lines.map(
          (line) =>
            html`<tr>
              <td>${line.description}</td>
              <td>${line.taxRate === null ? '' : `${line.taxRate}%`}</td>
              <td>${inMoney(line.net)}</td>
              <td>${inMoney(line.tax)}</td>
              <td>${inMoney(line.total)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function sums({ kind, content }: PrintedDocument): Markup {
  const { taxCode, currencyCode, net, tax, total, creditUsed, card } = content;
  const currency = moneyCurrency(currencyCode);
  const due = total - creditUsed;
  const all: [label: string, amount: string, isTotal: boolean][] = [
    [`Subtotal excl. ${taxCode}`, moneyText(net, currency), false],
    [taxCode, moneyText(tax, currency), false],
    [kind === 'CREDIT_NOTE' ? 'Total credited' : `Total incl. ${taxCode}`, moneyTextWithCode(total, currency), true],
  ];
  if (creditUsed > 0) all.push(['Credit used', moneyText(-creditUsed, currency), false]);
  if (kind === 'RECEIPT') all.push([card === null ? 'Paid by card' : `Paid by ${card}`, moneyText(due, currency), false]);
  if (kind === 'TAX_INVOICE') all.push(['Amount due', moneyTextWithCode(due, currency), true]);
  return html`<dl class="sums">
    ${all.map(
      ([label, amount, isTotal]) =>
        html`<div class="${isTotal ? 'total' : 'sum'}">
          <dt>${label}</dt>
          <dd>${amount}</dd>
        </div>`,
    )}
  </dl>`;
}

const footer = (document: PrintedDocument): Markup =>
  html`<footer>${document.content.issuer.legalName} · GST number ${document.content.issuer.gstNumber} · ${documentName(document)}</footer>`;
