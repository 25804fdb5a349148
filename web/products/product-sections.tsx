// The sections of the product form: details, price, templates and budget.
import type { Product } from '#contract/products/index.ts';
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import {
  itemBoundsText,
  MAX_DURATION_DAYS,
  MAX_PRODUCT_DESCRIPTION_CHARACTERS,
  MAX_PRODUCT_NAME_CHARACTERS,
} from '#domain/products/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { BudgetSection } from './budget-section.tsx';
import { PriceFields } from './price-fields.tsx';
import { withSuggestedCode } from './product-values.ts';
import type { ProductValues } from './product-values.ts';
import { TemplatesField } from './templates-field.tsx';
import { useProductSettings } from './use-product-settings.ts';

interface ProductSectionsProps {
  /** Empty until a customer is chosen. */
  customerId: string;
  customer: ReactNode;
  stored?: Product;
}

export const productSections = <Values extends ProductValues>(
  form: UseFormReturnType<Values>,
  props: ProductSectionsProps,
): FormSection[] => [
  {
    id: 'product',
    title: 'Product',
    why: 'How the product appears in the order wizard.',
    content: (
      <>
        <FieldRow help="Only users of this customer can order the product. Cannot be changed later.">{props.customer}</FieldRow>
        <FieldRow help="Shown in the order wizard, on orders and in emails.">
          <TextInput
            label="Name"
            required
            maxLength={MAX_PRODUCT_NAME_CHARACTERS}
            {...form.getInputProps('name')}
            onChange={(event) => form.setValues(withSuggestedCode(form.getValues(), event.currentTarget.value) as Partial<Values>)}
          />
        </FieldRow>
        <FieldRow help="Identifies the product in orders. Capital letters, digits and dashes; unique.">
          <TextInput label="Code" required autoComplete="off" spellCheck={false} {...form.getInputProps('code')} />
        </FieldRow>
        <FieldRow help={<ItemBoundsHelp type={form.values.type} />}>
          <Select
            label="Type"
            required
            allowDeselect={false}
            data={CAMPAIGN_TYPES.map((value) => ({ value, label: CAMPAIGN_TYPE_LABELS[value] }))}
            {...form.getInputProps('type')}
          />
        </FieldRow>
        <FieldRow>
          <Textarea
            label="Description"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_PRODUCT_DESCRIPTION_CHARACTERS}
            {...form.getInputProps('description')}
          />
        </FieldRow>
        <Switch
          label="Active"
          description="Inactive products cannot be ordered. Existing orders continue."
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </>
    ),
  },
  {
    id: 'price',
    title: 'Price and duration',
    why: 'Charged once per order, for any number of items.',
    content: (
      <>
        <PriceFields form={form} customerId={props.customerId} />
        <FieldRow help="How long a campaign runs, from its first day.">
          <NumberInput
            label="Duration"
            required
            suffix=" days"
            min={1}
            max={MAX_DURATION_DAYS}
            allowDecimal={false}
            clampBehavior="none"
            {...form.getInputProps('campaignDurationDays')}
          />
        </FieldRow>
      </>
    ),
  },
  {
    id: 'templates',
    title: 'Templates',
    why: 'The campaigns of an order are made from these. Each one is a step of the order wizard.',
    content: (
      <>
        <TemplatesField
          customerId={props.customerId}
          chosen={props.stored?.campaignTemplates ?? []}
          {...form.getInputProps('campaignTemplates')}
        />
        <Switch
          label="Customers can edit the ad copy when they order"
          description="In templates that allow it. Placed orders keep their copy when you switch this off."
          {...form.getInputProps('allowsCopyChanges', { type: 'checkbox' })}
        />
      </>
    ),
  },
  {
    id: 'budget',
    title: 'Budget',
    why: 'How the price is divided among the networks. An active product needs a plan.',
    content: <BudgetSection form={form} customerId={props.customerId} stored={props.stored} />,
  },
];

function ItemBoundsHelp({ type }: { type: CampaignType | null }) {
  const { data } = useProductSettings('');
  const bounds = data?.productTypes.find(({ code }) => code === type);
  return bounds ? `Takes ${itemBoundsText(bounds)}.` : 'Decides how many listings or resources an order takes.';
}
