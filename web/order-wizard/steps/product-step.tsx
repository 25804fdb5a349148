// Step 1 of the wizard: the product, the contacts named in the ads, and the accounts that pay on the networks.
import { refusalText } from '#contract/orders/index.ts';
import { needsCatalog } from '#domain/orders/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { Select } from '@mantine/core';
import { ProductCards } from '../products/product-cards.tsx';
import type { OrderEach } from '../products/product-cards.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { BillingAccounts } from './billing-accounts.tsx';
import { ContactsField } from './contacts-field.tsx';
import { ProductChoiceFields } from './product-choice-fields.tsx';
import { errorTextAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';
import type { ProductChoosing } from './use-product-choice.ts';

interface ProductStepProps extends StepProps {
  choosing: ProductChoosing;
  orderEach?: OrderEach | undefined;
}

export function ProductStep({ choosing, orderEach, ...step }: ProductStepProps) {
  const { draft, context, wizardData } = step.order;
  const hasProducts = wizardData.products.length > 0;
  const cards = <ProductCards order={step.order} choosing={choosing} orderEach={orderEach} />;
  // No field on this step can correct the picked items, so their error is shown at once.
  const wrongItems = step.refusals.find(({ path }) => path === 'itemIds');
  return (
    <>
      {wrongItems && (
        <div data-order-path="itemIds" tabIndex={-1}>
          <FormNotice tone="error" text={refusalText(wrongItems)} />
        </div>
      )}
      <SettingsSection title="Product" why="Choose a product below, or narrow by type, duration and price.">
        {hasProducts && cards}
        <ProductChoiceFields {...step} choosing={choosing} />
        {!hasProducts && cards}
        {needsCatalog(draft, context) && <CatalogField {...step} />}
      </SettingsSection>
      <SettingsSection title="Contacts" why="Contacts are named in the ads and receive the leads.">
        <ContactsField {...step} />
        <OfficeField {...step} />
      </SettingsSection>
      <BillingAccounts {...step} />
    </>
  );
}

/** Chooses the catalog that dynamic ads are made from. */
function CatalogField(step: StepProps) {
  const { wizardData, draft, change } = step.order;
  return (
    <Select
      data-order-path="fbDpaCatalogId"
      label="Catalog"
      description="Dynamic ads show the items of the catalog at the time they run."
      placeholder="Choose a catalog"
      required
      searchable={wizardData.catalogs.length > 8}
      allowDeselect={false}
      nothingFoundMessage="No catalog has this name"
      data={wizardData.catalogs.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={draft.fbDpaCatalogId}
      onChange={(fbDpaCatalogId) => change({ fbDpaCatalogId })}
      error={errorTextAt(step, 'fbDpaCatalogId')}
    />
  );
}

/** Chooses the office that the order is for. Hidden where there are no offices to choose from. */
function OfficeField(step: StepProps) {
  const { wizardData, draft, change } = step.order;
  if (wizardData.offices.length === 0) return null;
  return (
    <Select
      data-order-path="office"
      label="Office"
      placeholder="Choose an office"
      required
      searchable={wizardData.offices.length > 8}
      allowDeselect={false}
      nothingFoundMessage="No office has this name"
      data={wizardData.offices.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={draft.office}
      onChange={(office) => change({ office })}
      error={errorTextAt(step, 'office')}
    />
  );
}
