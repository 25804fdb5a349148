// The form of a product, new or stored. Only a new one chooses its customer.
import { productChange, productInput } from '#contract/products/index.ts';
import type { Product, ProductSettings } from '#contract/products/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { CustomerSelect, ReadOnlyCustomer } from '#web/customers/index.ts';
import { ScreenLink, useScreenParams, useScreens, useScreenSearch } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord, useOnlyChoices } from '#web/record/index.ts';
import type { DraftForm } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { productSections } from './product-sections.tsx';
import { chosenTemplate, newProduct, productValues } from './product-values.ts';
import type { NewProduct } from './product-values.ts';
import { productRemoval } from './removals.ts';
import { useProductSettings } from './use-product-settings.ts';

const productRecord = { noun: 'product', list: { label: 'Products', to: 'products' } };

export function CreateProduct() {
  const [{ customerId = '', templateId }] = useScreenSearch();
  const { mutateAsync: create } = useAction('createProduct');
  return (
    <CreateRecord
      {...productRecord}
      schema={productInput}
      sections={newProductSections}
      initialValues={newProduct(customerId)}
      draftOf={templateId ?? customerId}
      onlyChoices={(draftForm) => <ProductChoices draftForm={draftForm} templateId={templateId} />}
      create={(values) => create({ body: productInput.parse(values) })}
      ownPage={(stored: Product) => ({ to: 'product-edit', params: { productId: stored._id } })}
    />
  );
}

/**
 * The template that led here, or else the customer's only one, decides the type. The plan is the one that most products in the customer's
 * currency have.
 */
function ProductChoices({ draftForm, templateId }: { draftForm: DraftForm<NewProduct>; templateId: string | undefined }) {
  const { customerId } = draftForm.form.values;
  const { data } = useProductSettings(customerId);
  useOnlyChoices(draftForm, customerId !== '' && data ? productChoices(data, templateId) : {});
  return null;
}

function productChoices(data: ProductSettings, templateId: string | undefined): Partial<NewProduct> {
  const [plan, next] = data.budgetPlans
    .filter(({ currencyCode }) => currencyCode === data.customer?.currency.code)
    .toSorted((one, other) => other.productCount - one.productCount);
  const offered = data.campaignTemplates;
  const template =
    offered.find(({ campaignTemplate }) => campaignTemplate._id === templateId) ?? (offered.length === 1 ? offered[0] : undefined);
  return {
    ...(plan && plan.productCount !== next?.productCount && { budgetPlanId: plan._id }),
    ...(template && { type: template.type, campaignTemplates: [chosenTemplate(template)] }),
  };
}

/** Templates belong to the customer and the plan is in its currency, so changing the customer clears both. */
function newProductSections(form: UseFormReturnType<NewProduct>) {
  const chooseCustomer = (customerId: string) => form.setValues({ customerId, campaignTemplates: [], budgetPlanId: null });
  return productSections(form, {
    customerId: form.values.customerId,
    customer: <CustomerSelect {...form.getInputProps('customerId')} onChange={chooseCustomer} />,
  });
}

export function EditProduct() {
  const { productId } = useScreenParams<'productId'>();
  const { mutateAsync: update } = useAction('updateProduct');
  const mayRemove = hasAnyRole(useSession()?.roles ?? [], ['user', 'admin']);
  return (
    <EditRecord
      {...productRecord}
      schema={productChange}
      query={endpointQuery('readProduct', { params: { productId } })}
      sections={(form, stored) =>
        productSections(form, { customerId: stored.customer._id, customer: <ReadOnlyCustomer customer={stored.customer} />, stored })
      }
      ways={({ _id }) => <ProductLinks productId={_id} />}
      valuesOf={productValues}
      update={(values) => update({ params: { productId }, body: productChange.parse(values) })}
      removal={productRemoval}
      mayRemove={mayRemove}
    />
  );
}

const EMAIL_TEMPLATES = '/product/{productId}/email-templates';

/** The link from a product's page to its email templates. */
function ProductLinks({ productId }: { productId: string }) {
  const emails = useScreens().find(({ path }) => path === EMAIL_TEMPLATES);
  if (!emails) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to={emails.id} params={{ productId }} />}
    >
      Emails
    </Button>
  );
}
