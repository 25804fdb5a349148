// The screens that create, clone and edit a template, shared by both networks. A description supplies the sections and the preview.
import type { CampaignTemplate, CampaignTemplateChange, GoogleTemplate, GoogleTemplateChange } from '#contract/templates/index.ts';
import { tabOfState } from '#domain/templates/index.ts';
import { useSession } from '#web/client/index.ts';
import { guard, screenById, ScreenLink, useScreenParams, useScreens, useScreenSearch } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { ErrorPanel } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PreviewProvider } from './preview-context.tsx';
import type { TemplateKind } from './template-kinds.ts';
import { TemplateStatus } from './template-state-chip.tsx';
import { copyAsDraft } from './template-values.ts';
import { useTemplateCopyActions } from './use-template-copy-actions.tsx';
import { useTemplateBreadcrumbs } from './use-template-breadcrumbs.ts';

interface TemplateForm<Stored, Values> {
  kind: TemplateKind;
  // eslint-disable-next-line typescript/no-explicit-any -- query options are invariant in their key and in what they read
  query: (id: string) => UseQueryOptions<any, Error, Stored, any>;
  newValues: () => Values;
  valuesOf: (stored: Stored) => Values;
  useCreate: () => (customerId: string, values: Omit<Values, 'version'>) => Promise<Stored>;
  useUpdate: () => (id: string, values: Values) => Promise<Stored>;
  sections: (form: UseFormReturnType<Values>, customerId: string) => FormSection[];
  preview: (form: UseFormReturnType<Values>) => ReactNode;
}

interface TemplateScreens {
  Create: () => ReactNode;
  Clone: () => ReactNode;
  Edit: () => ReactNode;
}

export function templateFormScreens<
  Stored extends CampaignTemplate | GoogleTemplate,
  Values extends CampaignTemplateChange | GoogleTemplateChange,
>(description: TemplateForm<Stored, Values>): TemplateScreens {
  const { kind, query, newValues, valuesOf, useCreate, useUpdate, sections, preview } = description;
  const { noun, schema, screens, idName, removal } = kind;
  const useIds = () => {
    const { customerId, [idName]: id } = useScreenParams<'customerId' | typeof idName>();
    return { customerId, id };
  };

  function NewTemplate({ customerId, values, draftOf }: { customerId: string; values: Values; draftOf: string }) {
    const create = useCreate();
    const { customerName, list, above } = useTemplateBreadcrumbs(customerId, kind, 'drafts');
    return (
      <PreviewProvider customerId={customerId} customerName={customerName}>
        <CreateRecord
          noun={noun}
          list={list}
          above={above}
          schema={schema}
          initialValues={values}
          draftOf={draftOf}
          sections={(form: UseFormReturnType<Values>) => sections(form, customerId)}
          beside={preview}
          create={({ version: _none, ...body }) => create(customerId, body)}
          ownPage={(stored) => ({ to: screens.edit, params: { customerId, [idName]: stored._id } })}
        />
      </PreviewProvider>
    );
  }

  function Create() {
    const { customerId } = useIds();
    const [{ setUp }] = useScreenSearch();
    // The set-up list of a customer asks for a published one.
    const values: Values = { ...newValues(), ...(setUp && { state: 'PUBLISHED' }) };
    return <NewTemplate customerId={customerId} values={values} draftOf={setUp ? `${customerId}.set-up` : customerId} />;
  }

  function Clone() {
    const { customerId, id } = useIds();
    const { data, error, refetch } = useQuery(query(id));
    const { list, above } = useTemplateBreadcrumbs(customerId, kind);
    if (data) return <NewTemplate customerId={customerId} values={copyAsDraft(valuesOf(data))} draftOf={`${customerId}.${id}`} />;
    if (error) return <ErrorPanel error={error} title="The template could not be loaded" retry={() => void refetch()} />;
    return <RecordSkeleton noun={noun} list={list} above={above} />;
  }

  function Edit() {
    const { customerId, id } = useIds();
    const update = useUpdate();
    const { data } = useQuery(query(id));
    const tab = data && (data.customer ? tabOfState(data.state) : 'generic');
    const { customerName, list, above } = useTemplateBreadcrumbs(customerId, kind, tab);
    const copyActions = useTemplateCopyActions(kind, customerId);
    return (
      <PreviewProvider customerId={customerId} customerName={customerName}>
        <EditRecord
          noun={noun}
          list={list}
          above={above}
          schema={schema}
          query={query(id)}
          valuesOf={valuesOf}
          sections={(form: UseFormReturnType<Values>) => sections(form, customerId)}
          beside={preview}
          status={({ state, customer }: Stored) => <TemplateStatus state={state} customer={customer} />}
          ways={({ state, customer }) => state === 'PUBLISHED' && customer && <NewProduct customerId={customer._id} templateId={id} />}
          actions={(stored) => copyActions({ ...stored, values: valuesOf(stored) })}
          update={(values) => update(id, values)}
          removal={removal}
        />
      </PreviewProvider>
    );
  }

  return { Create, Clone, Edit };
}

/** A published template is ordered by its products, so the first thing after publishing it is a product. */
function NewProduct({ customerId, templateId }: { customerId: string; templateId: string }) {
  const mayAdd = guard(screenById(useScreens(), 'product-create'), useSession()) === 'enter';
  if (!mayAdd) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="product-create" search={{ customerId, templateId }} />}
    >
      New product
    </Button>
  );
}
