// Summarises the order and its price, at every step.
import { moneyText } from '#domain/money/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { runText, startWindow, isWithin } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { OrderedItems } from './steps/ordered-items.tsx';
import { chosenProducts, orderPrice } from './order-price.ts';
import classes from './order-summary.module.css';
import type { OrderEditor } from './use-order-editor.ts';

export function OrderSummary({ order }: { order: OrderEditor }) {
  const { wizardData, draft } = order;
  const { configuration } = useDashboard();
  const [product] = chosenProducts(wizardData, draft);
  const price = orderPrice(wizardData, draft);
  const contacts = draft.agents.flatMap((id) => wizardData.contacts.find(({ _id }) => _id === id)?.fullName ?? []);
  const catalog = wizardData.catalogs.find(({ _id }) => _id === draft.fbDpaCatalogId);
  const hasStart = isWithin(draft.startDate, startWindow(wizardData.today, 'wizard'));
  const amount = (value: number): string => moneyText(value, wizardData.currency);
  return (
    <section aria-label="Summary" className={classes.summary}>
      <OrderedItems wizardData={wizardData} />
      <dl className={classes.facts}>
        {catalog && <Fact term="Catalog">{catalog.name}</Fact>}
        <Fact term="Product">{product ? product.name : 'Not chosen yet'}</Fact>
        {product && <Fact term="Campaign type">{CAMPAIGN_TYPE_LABELS[product.type]}</Fact>}
        {product && hasStart && <Fact term="Runs">{runText(draft.startDate, product.campaignDurationDays)}</Fact>}
        {contacts.length > 0 && <Fact term={contacts.length === 1 ? 'Contact' : 'Contacts'}>{contacts.join(', ')}</Fact>}
      </dl>
      {product && price && (
        <dl className={`${classes.facts} ${classes.price} tabular`}>
          <Fact term="Price">{amount(price.net)}</Fact>
          <Fact term={`${configuration.customer.country.taxCode} ${product.taxRate} %`}>{amount(price.tax)}</Fact>
          <Fact term="Total">{amount(price.total)}</Fact>
          {price.creditUsed > 0 && (
            <>
              <Fact term="Credit used">{`− ${amount(price.creditUsed)}`}</Fact>
              <Fact term="To pay">{amount(price.amountDue)}</Fact>
            </>
          )}
        </dl>
      )}
    </section>
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
