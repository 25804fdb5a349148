// Edits how many items an order of each product type takes. Each line is saved separately.
import { productTypeChange } from '#contract/products/index.ts';
import type { ProductTypeShape } from '#contract/products/index.ts';
import { itemBoundsText, MAX_ITEMS_OF_TYPE } from '#domain/products/index.ts';
import { ApiError, useAction } from '#web/client/index.ts';
import { ErrorPanel, PageHeader, toast } from '#web/ui/index.ts';
import { Button, NumberInput, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import classes from './product-types.module.css';
import { useProductSettings } from './use-product-settings.ts';

export function Screen() {
  const { data, error, refetch } = useProductSettings('');
  return (
    <>
      <PageHeader title="Product Types" breadcrumbs={[{ label: 'Products', to: 'products' }]} />
      <p className={classes.why}>How many listings or resources an order of each type takes.</p>
      {error && <ErrorPanel error={error} title="The types could not be loaded" retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} maw={720} />}
      {data && (
        <ul className={classes.types}>
          {data.productTypes.map((type) => (
            <TypeLine key={`${type._id} ${type.version}`} type={type} />
          ))}
        </ul>
      )}
    </>
  );
}

function TypeLine({ type }: { type: ProductTypeShape }) {
  const { mutateAsync: update, isPending } = useAction('updateProductType');
  const [bounds, setBounds] = useState<{ minListings: number | string; maxListings: number | string }>(type);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isChanged = bounds.minListings !== type.minListings || bounds.maxListings !== type.maxListings;

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = productTypeChange.safeParse({ minListings: bounds.minListings, maxListings: bounds.maxListings, version: type.version });
    if (!parsed.success) {
      setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    setErrors({});
    try {
      await update({ params: { productTypeId: type._id }, body: parsed.data });
      toast({ text: 'Successfully Saved!' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors({ maxListings: error.message });
    }
  };

  return (
    <li>
      <form noValidate onSubmit={(event) => void save(event)} aria-label={type.label} className={classes.line}>
        <div className={classes.name}>
          {type.label}
          <small>{itemBoundsText(type)}</small>
        </div>
        {(['minListings', 'maxListings'] as const).map((field) => (
          <NumberInput
            key={field}
            w={104}
            label={field === 'minListings' ? 'Minimum' : 'Maximum'}
            min={1}
            max={MAX_ITEMS_OF_TYPE}
            allowDecimal={false}
            clampBehavior="none"
            value={bounds[field]}
            onChange={(count) => setBounds({ ...bounds, [field]: count })}
            error={errors[field]}
          />
        ))}
        <Button type="submit" className={classes.save} variant={isChanged ? 'filled' : 'default'} disabled={!isChanged} loading={isPending}>
          Save product types
        </Button>
      </form>
    </li>
  );
}
