// Inserts a document: one statement takes the next number of the issuer, and freezes what is printed. It is sent with the commit, because
// all documents of a company wait for the row of its sequence; a transaction that fails takes no number, so that there are no gaps.
import { COUNTRIES, taxCodeIn } from '#domain/customers/index.ts';
import type { CreditedAmount, DocumentKind } from '#domain/orders/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { sendBeforeCommit } from '../../db/transactions.ts';
import type { Issuer } from './issuer-settings.ts';

interface NewDocument {
  orderId: string;
  kind: DocumentKind;
  /** The card that paid, for a receipt. */
  card?: string | null;
  refundId?: string;
  /** The amount of a credit note; other documents bill the whole order. */
  credit?: CreditedAmount & { description: string };
  issuedAt: Date;
}

const TAX_CODES = JSON.stringify({ ...Object.fromEntries(COUNTRIES.map(({ code, taxCode }) => [code, taxCode])), '': taxCodeIn('') });

/** Orders that cost nothing get none, an order is billed once, and what was not billed cannot be credited. */
const INSERT_DOCUMENT = `
  with billed as (
    select o.id, o.customer_id, o.order_number, o.ordered_on, o.title, o.email, o.purchase_order_number, o.currency_code, o.net, o.tax, o.total,
      o.credit_used, c.name as customer_name, coalesce($6::jsonb ->> c.country_code, $6::jsonb ->> '') as tax_code,
      to_char($12::timestamptz at time zone c.timezone, 'YYYY-MM-DD') as issued_on, f.name as office_name,
      array_remove(array[nullif(f.street, ''), nullif(f.suburb, ''), nullif(trim(concat_ws(' ', f.city, f.postcode)), '')], null) as address,
      bill.kind as bill_kind, bill.number as bill_number, bill.content ->> 'issuedOn' as bill_day
    from orders o
      join customers c on c.id = o.customer_id
      left join offices f on f.id = o.office_id
      left join order_documents bill on bill.order_id = o.id and bill.kind <> 'CREDIT_NOTE'
    where o.id = $2 and o.total > 0 and (bill.id is not null) = ($3::text = 'CREDIT_NOTE')
  ), taken as (
    insert into document_issuers (gst_number, last_number) select $4::text, 1 from billed
    on conflict (gst_number) do update set last_number = document_issuers.last_number + 1
    returning last_number
  ), line as (
    select case when count(distinct p.tax_rate) = 1 then min(p.tax_rate) end as tax_rate,
      coalesce(jsonb_agg(jsonb_build_object('description', p.name || ' (' || p.code || ')',
        'taxRate', p.tax_rate, 'net', p.net, 'tax', p.tax, 'total', p.total) order by p.position), '[]') as products
    from order_products p where p.order_id = $2
  )
  insert into order_documents (id, issuer, number, kind, order_id, customer_id, refund_id, amount, tax, issued_at, content)
  select $1::uuid, $4::text, taken.last_number, $3::text, b.id, b.customer_id, $8::uuid, coalesce($9::bigint, b.total), coalesce($10::bigint, b.tax),
    $12::timestamptz, jsonb_build_object(
      'issuer', $5::jsonb,
      'buyer', jsonb_build_object('name', b.customer_name, 'office', b.office_name, 'address', to_jsonb(b.address), 'email', b.email),
      'issuedOn', b.issued_on, 'orderNumber', b.order_number, 'orderedOn', b.ordered_on, 'title', b.title,
      'purchaseOrderNumber', b.purchase_order_number, 'currencyCode', b.currency_code, 'taxCode', b.tax_code,
      'lines', case when $9::bigint is null then line.products else jsonb_build_array(jsonb_build_object('description', $11::text,
        'taxRate', line.tax_rate, 'net', $9::bigint - $10::bigint, 'tax', $10::bigint, 'total', $9::bigint)) end,
      'net', coalesce($9::bigint - $10::bigint, b.net), 'tax', coalesce($10::bigint, b.tax), 'total', coalesce($9::bigint, b.total),
      'creditUsed', case when $9::bigint is null then b.credit_used else 0 end, 'card', $7::text,
      'credits', case when b.bill_number is not null then jsonb_build_object('kind', b.bill_kind, 'number', b.bill_number, 'issuedOn', b.bill_day) end)
  from billed b, taken, line`;

export function insertDocument(
  tx: Transaction,
  issuer: Issuer,
  { orderId, kind, card = null, refundId, credit, issuedAt }: NewDocument,
): void {
  sendBeforeCommit(tx, {
    name: 'insert_document',
    text: INSERT_DOCUMENT,
    values: [
      newId(),
      orderId,
      kind,
      issuer.gstNumber,
      JSON.stringify(issuer),
      TAX_CODES,
      card,
      refundId ?? null,
      credit?.amount ?? null,
      credit?.tax ?? null,
      credit?.description ?? null,
      issuedAt,
    ],
  });
}
