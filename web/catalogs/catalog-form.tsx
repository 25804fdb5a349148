// The page of a catalog: name, ad account, pixel, the filter with a live count, and what Meta made of it.
import { catalogChange } from '#contract/catalogs/index.ts';
import type { Catalog, CatalogChange } from '#contract/catalogs/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { PixelField, useAccountChoices, useCustomerCrumbs } from '#web/networks/index.ts';
import { EditRecord } from '#web/record/index.ts';
import { withChosen } from '#web/ui/fields/choices-field.tsx';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { CatalogOnMeta } from './catalog-on-meta.tsx';
import { CatalogStateChip } from './catalog-state-chip.tsx';
import { FilterFields } from './filter-fields.tsx';
import { ListingCountText } from './listing-count.tsx';
import { catalogRemoval } from './removals.ts';

type CatalogForm = UseFormReturnType<CatalogChange>;

export function EditCatalog() {
  const { customerId, fbCatalogId: id } = useScreenParams<'customerId' | 'fbCatalogId'>();
  const { mutateAsync: update } = useAction('updateCatalog');
  return (
    <EditRecord<Catalog, CatalogChange>
      noun="catalog"
      above={useCustomerCrumbs(customerId).crumbs}
      list={{ label: 'FB catalogs', to: 'catalogs', params: { customerId } }}
      schema={catalogChange}
      query={endpointQuery('readCatalog', { params: { id } })}
      sections={catalogSections}
      status={({ state }) => <CatalogStateChip state={state} />}
      valuesOf={valuesOf}
      update={(values) => update({ params: { id }, body: values })}
      removal={catalogRemoval}
    />
  );
}

const valuesOf = ({ name, isDefault, adAccount, filter, pixelId, creativeTemplateId, version }: Catalog): CatalogChange => ({
  name,
  isDefault,
  adAccountId: adAccount?._id ?? null,
  filter,
  pixelId,
  creativeTemplateId,
  version,
});

const catalogSections = (form: CatalogForm, stored: Catalog): FormSection[] => [
  {
    id: 'catalog',
    title: 'Catalog',
    why: 'The listings that dynamic ads show.',
    content: (
      <>
        <FieldRow help="Shown to users when they order.">
          <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
        </FieldRow>
        <FieldRow help={stored.isDefault ? 'Make another catalog the default to change this.' : undefined}>
          <Switch label="Default catalog" disabled={stored.isDefault} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
        </FieldRow>
        <FieldRow help="The catalog belongs to the business that owns this ad account on Meta.">
          <AdAccountField stored={stored} {...form.getInputProps('adAccountId')} />
        </FieldRow>
        <FieldRow help="Lets Meta show people the listings that they viewed on the customer’s website.">
          <PixelField customerId={stored.customerId} {...form.getInputProps('pixelId')} />
        </FieldRow>
        <FieldRow help="Renders the first image of each listing with this template. Leave empty to use the original images.">
          <CreativeField customerId={stored.customerId} {...form.getInputProps('creativeTemplateId')} />
        </FieldRow>
      </>
    ),
  },
  {
    id: 'filter',
    title: 'Filter',
    why: 'The listings in the catalog. They are added and removed automatically as they change.',
    content: (
      <>
        <FilterFields form={form} stored={stored} />
        <ListingCountText customerId={stored.customerId} filter={form.values.filter} />
      </>
    ),
  },
  {
    id: 'meta',
    title: 'On Meta',
    why: 'Meta fetches the listings every hour.',
    content: <CatalogOnMeta catalog={stored} />,
  },
];

interface CreativeFieldProps {
  customerId: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

function CreativeField({ customerId, ...input }: CreativeFieldProps) {
  const { data } = useQuery(endpointQuery('readTemplateSettings', { params: { customerId } }));
  const images = data?.creativeTemplates.filter(({ renderType }) => renderType === 'IMAGE') ?? [];
  return (
    <Select
      label="Creative template"
      clearable
      searchable
      placeholder="None"
      data={images.map(({ _id, name }) => ({ value: _id, label: name }))}
      {...input}
    />
  );
}

interface AdAccountFieldProps {
  stored: Catalog;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** A catalog cannot move to another business. */
function AdAccountField({ stored, ...input }: AdAccountFieldProps) {
  const { data } = useAccountChoices('meta', stored.customerId);
  const choices = (data ?? []).map(({ value, label, hasAccess }) => ({
    value,
    label,
    disabled: !hasAccess && value !== stored.adAccount?._id,
  }));
  return (
    <Select
      label="Ad account"
      searchable
      clearable={stored.catalogId === null}
      disabled={stored.catalogId !== null}
      placeholder={data?.length === 0 ? 'No ad account is linked to this customer' : 'None'}
      data={withChosen(choices, stored.adAccount ? [stored.adAccount] : [])}
      {...input}
    />
  );
}
