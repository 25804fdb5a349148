// The screens that create, clone and edit a template, shared by both networks. A description supplies the sections and the preview.
import type { CampaignTemplate, CampaignTemplateChange, GoogleTemplate, GoogleTemplateChange } from '#contract/templates/index.ts';
import { tabOfState } from '#domain/templates/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { ErrorPanel } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
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
    return <NewTemplate customerId={customerId} values={newValues()} draftOf={customerId} />;
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
          actions={(stored) => copyActions({ ...stored, values: valuesOf(stored) })}
          update={(values) => update(id, values)}
          removal={removal}
        />
      </PreviewProvider>
    );
  }

  return { Create, Clone, Edit };
}
