// The receipts, tax invoices and credit notes of an order, to download. A PDF is made at its first download, which takes a moment.
import type { Order, OrderDocument } from '#contract/orders/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { documentName } from '#domain/orders/index.ts';
import { callForFile } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { saveFile } from '#web/ui/page/save-file.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './order-documents.module.css';
import texts from './order-texts.module.css';

type OrderWithDocuments = Pick<Order, '_id' | 'documents' | 'currency' | 'missingIssuerSettings'>;

export function OrderDocuments({ order: { _id: orderId, documents, currency, missingIssuerSettings } }: { order: OrderWithDocuments }) {
  return (
    <>
      {missingIssuerSettings.length > 0 && <MissingSettings names={missingIssuerSettings} />}
      {documents.length > 0 && (
        <ul className={classes.documents} aria-label="Documents">
          {documents.map((document) => (
            <li key={document._id}>
              <div>
                <p className={texts.primary}>{documentName(document)}</p>
                <p className={texts.quiet}>{dateText(document.issuedOn)}</p>
              </div>
              <span className="tabular">{moneyText(document.kind === 'CREDIT_NOTE' ? -document.amount : document.amount, currency)}</span>
              <DownloadButton orderId={orderId} document={document} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function DownloadButton({ orderId, document }: { orderId: string; document: OrderDocument }) {
  const [isMaking, setIsMaking] = useState(false);
  const name = documentName(document);
  const download = async (): Promise<void> => {
    setIsMaking(true);
    try {
      saveFile(await callForFile('downloadOrderDocument', { params: { orderId, documentId: document._id } }), `${name}.pdf`);
    } catch (error) {
      showRefusal(error);
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={isMaking}
      aria-label={`Download ${name}`}
      onClick={() => void download()}
    >
      Download
    </Button>
  );
}

const MissingSettings = ({ names }: { names: readonly string[] }) => (
  <p className={texts.quiet}>
    No documents are issued until the server has {names.join(', ')}. Orders that were paid or accepted before get none.
  </p>
);
