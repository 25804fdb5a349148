// Summarises the order and its price, at every step.
import { moneyText } from '#domain/money/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { runText, startWindow, isWithin } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { OrderedItems } from './steps/ordered-items.tsx';
import { Fact } from './review/fact.tsx';
import { chosenProducts, orderPrice } from './order-price.ts';
import classes from './order-summary.module.css';
import type { OrderEditor } from './use-order-editor.ts';

interface OrderSummaryProps {
  order: OrderEditor;
  /** Opens a field by its path; left out where the summary only informs. */
  openField?: ((path: string) => void) | undefined;
}

export function OrderSummary({ order, openField }: OrderSummaryProps) {
  const change = (path: string) => openField && (() => openField(path));
  const { wizardData, draft } = order;
  const { configuration } = useDashboard();
  const [product] = chosenProducts(wizardData, draft);
  const price = orderPrice(wizardData, draft);
  const contacts = draft.agents.flatMap((id) => wizardData.contacts.find(({ _id }) => _id === id)?.fullName ?? []);
  const office = wizardData.offices.find(({ _id }) => _id === draft.office);
  const catalog = wizardData.catalogs.find(({ _id }) => _id === draft.fbDpaCatalogId);
  const hasStart = isWithin(draft.startDate, startWindow(wizardData.today, 'wizard'));
  const amount = (value: number): string => moneyText(value, wizardData.currency);
  return (
    <section aria-label="Summary" className={classes.summary}>
      <OrderedItems wizardData={wizardData} />
      <dl className={classes.facts}>
        {catalog && (
          <Fact term="Catalog" change={change('fbDpaCatalogId')}>
            {catalog.name}
          </Fact>
        )}
        <Fact term="Product" change={change('products')}>
          {product ? product.name : 'Not chosen yet'}
        </Fact>
        {product && <Fact term="Campaign type">{CAMPAIGN_TYPE_LABELS[product.type]}</Fact>}
        {product && hasStart && (
          <Fact term="Run dates" change={change('startDate')}>
            {runText(draft.startDate, product.campaignDurationDays)}
          </Fact>
        )}
        {contacts.length > 0 && (
          <Fact term={contacts.length === 1 ? 'Contact' : 'Contacts'} change={change('agents')}>
            {contacts.join(', ')}
          </Fact>
        )}
        {openField && office && (
          <Fact term="Office" change={change('office')}>
            {office.name}
          </Fact>
        )}
      </dl>
      {product && price && (
        <dl className={`${classes.facts} ${classes.price} tabular`}>
          <Fact term="Price" change={change('products')}>
            {amount(price.net)}
          </Fact>
          <Fact term={`${configuration.customer.country.taxCode} ${product.taxRate}%`}>{amount(price.tax)}</Fact>
          <Fact term="Total">{amount(price.total)}</Fact>
          {price.creditUsed > 0 && (
            <>
              <Fact term="Credit used">{`− ${amount(price.creditUsed)}`}</Fact>
              <Fact term="Amount due">{amount(price.amountDue)}</Fact>
            </>
          )}
        </dl>
      )}
    </section>
  );
}
