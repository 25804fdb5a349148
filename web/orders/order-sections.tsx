// The sections of an order's page: the order itself, its editable fields, price, documents, settings, campaigns, internal notes and comments.
import type { Order } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { isOrderEditable } from '#domain/orders/index.ts';
import { useSession } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { OrderApproval } from './approval/order-approval.tsx';
import { editableFacts } from './editing/editable-facts.tsx';
import { OrderAmounts } from './money/order-amounts.tsx';
import { OrderCampaigns } from './order-campaigns.tsx';
import { OrderComments } from './notes/order-comments.tsx';
import { OrderDelivery } from './delivery/order-delivery.tsx';
import { OrderDeliveries } from './delivery/order-deliveries.tsx';
import { OrderDocuments } from './money/order-documents.tsx';
import { OrderFacts, purchaseOrderFacts } from './order-facts.tsx';
import { AccountFields, CampaignFields, PeopleFields, ReasonField } from './editing/order-fields.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './money/order-money.tsx';
import { OrderNotes } from './notes/order-notes.tsx';
import { OrderRefunds } from './money/order-refunds.tsx';
import { OrderSettings } from './editing/order-settings.tsx';
import type { OrderFormValues } from './editing/order-form-values.ts';
import { OrderPaymentStatus } from './money/order-payment-status.tsx';

const SOURCE_LABELS: Readonly<Record<Order['orderedFrom'], string>> = {
  DASHBOARD: 'Dashboard',
  CONSOLE: 'Staff console',
  API: 'API',
  AUTOMATION: 'Automation',
};

/** Who sees the ledger of an order that has campaigns. */
const seesLedger = (roles: readonly Role[], { fbCampaigns, gdnCampaigns }: Order): boolean =>
  hasAnyRole(roles, ['admin', 'operations']) && fbCampaigns.length + gdnCampaigns.length > 0;

interface OrderReader {
  roles: readonly Role[];
  assign: () => Promise<void>;
}

export function orderSections(form: UseFormReturnType<OrderFormValues>, order: Order, { roles, assign }: OrderReader): FormSection[] {
  return [
    {
      id: 'order',
      title: 'Order',
      why: 'Items, customer and payment.',
      content: <OrderOverview order={order} assign={assign} />,
    },
    ...(order.isEditable ? editableSections(form, order) : readOnlySections(order)),
    {
      id: 'price',
      title: 'Products and price',
      why: 'Fixed when the order was placed.',
      content: (
        <>
          <OrderAmounts order={order} />
          <OrderRefunds order={order} />
        </>
      ),
    },
    ...documentsSection(order),
    {
      id: 'settings',
      title: 'Campaign settings',
      why: 'Settings of each campaign, from the order wizard.',
      content: <OrderSettings order={order} />,
    },
    {
      id: 'approval',
      title: 'Seller’s approval',
      why: 'One link shows the seller the ads, the price and the dates.',
      content: <OrderApproval orderId={order._id} />,
    },
    {
      id: 'delivery',
      title: 'Delivery',
      why: 'The delivery check, and the progress on each network.',
      content: (
        <>
          <OrderDelivery order={order} />
          <OrderDeliveries orderId={order._id} />
        </>
      ),
    },
    { id: 'campaigns', title: 'Campaigns', why: 'The campaigns of this order on the networks.', content: <OrderCampaigns order={order} /> },
    ...(seesLedger(roles, order)
      ? [
          {
            id: 'money',
            title: 'Ledger',
            why: 'Price, budget and network spend.',
            content: <OrderMoney orderId={order._id} taxCode={order.customer.taxCode} />,
          },
        ]
      : []),
    {
      id: 'notes',
      title: 'Internal notes',
      why: 'Visible to admin, operations and sales only.',
      content: <OrderNotes orderId={order._id} />,
    },
    {
      id: 'comments',
      title: 'Comments',
      why: 'Visible to everyone who sees the order, including the customer’s users.',
      content: <OrderComments order={order} />,
    },
  ];
}

/** Hidden while there is no document, unless settings are missing. */
const documentsSection = (order: Order): FormSection[] =>
  order.documents.length + order.missingIssuerSettings.length === 0
    ? []
    : [
        {
          id: 'documents',
          title: 'Documents',
          why: 'Receipts, tax invoices and credit notes. They never change once issued.',
          content: <OrderDocuments order={order} />,
        },
      ];

const editableSections = (form: UseFormReturnType<OrderFormValues>, order: Order): FormSection[] => [
  {
    id: 'campaign',
    title: 'Campaign',
    why: 'Can be changed until the delivery starts.',
    content: <CampaignFields form={form} order={order} />,
  },
  {
    id: 'people',
    title: 'People and accounts',
    why: 'Contacts, notifications and billing accounts.',
    content: (
      <>
        <PeopleFields form={form} order={order} />
        <AccountFields form={form} order={order} />
      </>
    ),
  },
  {
    id: 'revision',
    title: 'Revision',
    why: 'Saved changes become a new revision of the order.',
    content: <ReasonField form={form} order={order} />,
  },
];

const readOnlyReason = ({ customer, status }: Pick<Order, 'customer' | 'status'>): string =>
  isOrderEditable(status) && !customer.isActive
    ? `Cannot be changed while ${customer.name} is inactive.`
    : 'Can only be changed before delivery starts.';

const readOnlySections = (order: Order): FormSection[] => [
  {
    id: 'campaign',
    title: 'Campaign',
    why: readOnlyReason(order),
    content: <OrderFacts facts={editableFacts(order)} />,
  },
];

/** The office is named, because a customer may have several. */
const payerText = ({ payer, office, customer }: Order): string => (payer === 'OFFICE' ? (office?.name ?? 'The office') : customer.name);

const openListing = (listingId: string) => ({ to: 'listing-edit', params: { listingId } });

function OrderOverview({ order, assign }: { order: Order; assign: () => Promise<void> }) {
  const readsCustomers = hasAnyRole(useSession()?.roles ?? [], ['admin', 'operations']);
  const { customer } = order;
  return (
    <>
      <OrderFacts
        facts={[
          {
            label: 'Customer',
            value: readsCustomers ? (
              <ScreenLink to="customer" params={{ customerId: customer._id }}>
                {customer.name}
              </ScreenLink>
            ) : (
              customer.name
            ),
          },
          { label: 'Ordered by', value: order.orderedBy?.displayName },
          { label: 'Ordered', value: <RelativeTime at={order.createdAt} /> },
          {
            label: 'Assigned to',
            value: (
              <>
                {order.assignee?.displayName ?? 'Nobody'}{' '}
                <Button variant="subtle" size="compact-xs" onClick={() => void assign()}>
                  {order.assignee ? 'Change' : 'Assign'}
                </Button>
              </>
            ),
          },
          { label: 'Source', value: SOURCE_LABELS[order.orderedFrom] },
          ...(order.payer === null ? [] : [{ label: 'Invoiced to', value: payerText(order) }]),
          { label: 'Payment', value: <OrderPaymentStatus {...order} /> },
          ...purchaseOrderFacts(order),
          { label: 'Run dates', value: `${dateText(order.startDate)} – ${dateText(order.endDate)}` },
        ]}
      />
      <OrderItems order={order} opens={readsCustomers && order.orderType === 'LISTINGS' ? openListing : undefined} />
    </>
  );
}
