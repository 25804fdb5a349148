// Step 1 of the wizard: the product, the contacts named in the ads, and the accounts that pay on the networks.
import { refusalText } from '#contract/orders/index.ts';
import { needsCatalog } from '#domain/orders/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { BillingAccounts } from './billing-accounts.tsx';
import { CatalogField } from './catalog-field.tsx';
import { ContactsField } from './contacts-field.tsx';
import { OfficeField } from './office-field.tsx';
import { ProductChoiceFields } from './product-choice-fields.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import type { StepProps } from './step-props.ts';
import type { ProductChoosing } from './use-product-choice.ts';

export function ProductStep({ choosing, ...step }: StepProps & { choosing: ProductChoosing }) {
  const { draft, context } = step.order;
  // No field on this step can correct the picked items, so their error is shown at once.
  const wrongItems = step.refusals.find(({ path }) => path === 'itemIds');
  return (
    <>
      {wrongItems && (
        <div data-order-path="itemIds" tabIndex={-1}>
          <FormNotice tone="error" text={refusalText(wrongItems)} />
        </div>
      )}
      <SettingsSection title="Product" why="Type, duration and price lead to the product that is ordered.">
        <ProductChoiceFields {...step} choosing={choosing} />
        {needsCatalog(draft, context) && <CatalogField {...step} />}
      </SettingsSection>
      <SettingsSection title="Contacts" why="They are named in the ads, and people who answer one reach them.">
        <ContactsField {...step} />
        <OfficeField {...step} />
      </SettingsSection>
      <BillingAccounts {...step} />
    </>
  );
}
