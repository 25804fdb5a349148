// Chooses the product: campaign type, then duration, then price. Products that share all three are told apart by name.
import { refusalText } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { durationText } from '#domain/products/index.ts';
import { EmptyState } from '#web/ui/index.ts';
import { ChoiceCards } from './choice-cards.tsx';
import classes from '../ordering.module.css';
import { errorTextAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';
import type { ProductChoosing } from './use-product-choice.ts';

export function ProductChoiceFields({ choosing, ...step }: StepProps & { choosing: ProductChoosing }) {
  const { wizardData } = step.order;
  const { path, choose } = choosing;
  const { choice, product } = path;
  if (wizardData.products.length === 0) {
    return (
      <div data-order-path="products" tabIndex={-1}>
        <EmptyState
          title={refusalText({ code: 'noProductAvailable', params: {} })}
          text={`${wizardData.customer.name} has no product for this selection. Select more or fewer items, or ask your administrator.`}
        />
      </div>
    );
  }
  const error = errorTextAt(step, 'products');
  return (
    <div data-order-path="products" className={classes.fields}>
      <ChoiceCards
        legend="Campaign type"
        options={path.types.map((type) => ({ value: type, label: CAMPAIGN_TYPE_LABELS[type] }))}
        value={choice.type}
        onChange={(type) => choose({ type })}
        error={choice.type === null ? error : undefined}
      />
      {choice.type !== null && (
        <ChoiceCards
          legend="Duration"
          options={path.durations.map((days) => ({ value: days, label: durationText(days) }))}
          value={choice.days}
          onChange={(days) => choose({ days })}
          error={choice.days === null ? error : undefined}
        />
      )}
      {choice.days !== null && (
        <ChoiceCards
          legend="Price"
          options={path.totals.map((total) => ({ value: total, label: moneyText(total, wizardData.currency) }))}
          value={choice.total}
          onChange={(total) => choose({ total })}
          error={choice.total === null ? error : undefined}
        />
      )}
      {path.fitting.length > 1 && (
        <ChoiceCards
          legend="Product"
          options={path.fitting.map(({ code, name, description }) => ({ value: code, label: name, about: description }))}
          value={choice.code}
          onChange={(code) => choose({ code })}
          error={error}
        />
      )}
      {product && (
        <p role="status" className={classes.product}>
          <strong>{product.name}</strong>
          {product.description && <span>{product.description}</span>}
        </p>
      )}
    </div>
  );
}
