// The receipts, tax invoices and credit notes of an order, to download. The first download creates the PDF, which takes a few seconds.
import type { Order, OrderDocument } from '#contract/orders/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { documentName } from '#domain/orders/index.ts';
import { useMoneyText } from '#web/client/use-money-text.ts';
import { callForFile } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { saveFile } from '#web/ui/page/save-file.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './order-documents.module.css';
import texts from '../order-texts.module.css';

type OrderWithDocuments = Pick<Order, '_id' | 'documents' | 'currency' | 'missingIssuerSettings' | 'total' | 'creditUsed' | 'paymentType'>;

export function OrderDocuments({ order }: { order: OrderWithDocuments }) {
  const { _id: orderId, documents, currency, missingIssuerSettings } = order;
  const split = usePaymentSplit(order);
  return (
    <>
      {missingIssuerSettings.length > 0 && <MissingSettings names={missingIssuerSettings} />}
      {documents.length > 0 && (
        <ul className={classes.documents} aria-label="Documents">
          {documents.map((document) => (
            <DocumentRow key={document._id} orderId={orderId} document={document} currency={currency} split={split} />
          ))}
        </ul>
      )}
    </>
  );
}

/** '$86.42 credit, $109.08 by card' */
function usePaymentSplit({ total, creditUsed, currency, paymentType }: OrderWithDocuments): string | null {
  const moneyText = useMoneyText();
  if (total === null || creditUsed === null || creditUsed === 0) return null;
  const rest = total - creditUsed;
  const credit = `${moneyText(creditUsed, currency)} credit`;
  return rest === 0 ? credit : `${credit}, ${moneyText(rest, currency)} ${paymentType === 'INVOICE' ? 'on invoice' : 'by card'}`;
}

interface RowProps {
  orderId: string;
  document: OrderDocument;
  currency: Order['currency'];
  /** How the amount was paid, where credit paid a part of it. */
  split: string | null;
}

function DocumentRow({ orderId, document: { _id: documentId, kind, number, amount, issuedOn }, currency, split }: RowProps) {
  const [isPreparing, setIsPreparing] = useState(false);
  const name = documentName({ kind, number });
  const moneyText = useMoneyText();
  const download = async (): Promise<void> => {
    setIsPreparing(true);
    try {
      saveFile(await callForFile('downloadOrderDocument', { params: { orderId, documentId } }), `${name}.pdf`);
    } catch (error) {
      showRefusal(error);
    } finally {
      setIsPreparing(false);
    }
  };
  return (
    <li>
      <div>
        <p className={texts.primary}>{name}</p>
        <p className={texts.quiet}>
          {dateText(issuedOn)}
          {kind !== 'CREDIT_NOTE' && split !== null && ` · ${split}`}
          <span role="status">{isPreparing && ' · Preparing PDF…'}</span>
        </p>
      </div>
      <span className="tabular">{moneyText(kind === 'CREDIT_NOTE' ? -amount : amount, currency)}</span>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        loading={isPreparing}
        aria-label={`Download ${name}`}
        onClick={() => void download()}
      >
        Download
      </Button>
    </li>
  );
}

const MissingSettings = ({ names }: { names: readonly string[] }) => (
  <p className={texts.quiet}>
    Set {names.join(', ')} on the server to issue receipts, tax invoices and credit notes. Orders paid or accepted before that have none.
  </p>
);
