// The card screen for the seller of a property: it pays the same payment of the order, saves no card, and leads back to the seller's page.
import '#web/styles/mantine-rest.css';
import { APPROVAL_PATH } from '#contract/approvals/approval-path.ts';
import { useScreenSearch } from '#web/navigation/index.ts';
import { DataMissing, PaymentSteps } from './card-screen.tsx';
import classes from './card-screen.module.css';
import type { FrameHost } from './frame-host.ts';
import { useSellerPaymentData } from './use-payment-data.ts';

const hostOf = (link: string): FrameHost => ({
  isFramed: false,
  notify: () => undefined,
  leave: () => globalThis.location.assign(`${APPROVAL_PATH}${link}`),
});

export function Screen() {
  const [{ link = '' }] = useScreenSearch();
  return <div className={classes.screen}>{link ? <SellerPayment link={link} /> : <DataMissing host={hostOf('')} />}</div>;
}

const SellerPayment = ({ link }: { link: string }) => <PaymentSteps payment={useSellerPaymentData(link)} host={hostOf(link)} />;
