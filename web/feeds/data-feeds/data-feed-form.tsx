// The form of a data feed, new or stored: the mapping, and beside it what the mapping makes of a sample file.
import { dataFeedChange, dataFeedInput } from '#contract/feeds/data-feeds/data-feed-shapes.ts';
import type { DataFeed, DataFeedChange, DataFeedInput } from '#contract/feeds/data-feeds/data-feed-shapes.ts';
import { DEFAULT_TIMEZONE } from '#domain/dates/index.ts';
import { FEED_FORMAT_TABLE, FEED_FORMATS } from '#domain/feeds/index.ts';
import type { FeedFormat } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord, RecordSkeleton } from '#web/record/index.ts';
import { ErrorPanel, FieldRow, PageHeader } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { TimeZoneSelect } from '#web/ui/schedule/time-zone-select.tsx';
import { Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MappingEditor } from './mapping-editor.tsx';
import { dataFeedRemoval } from './removals.ts';
import { SamplePanel } from './sample-panel.tsx';
import { useSample } from './use-sample.ts';
import type { Sample } from './use-sample.ts';

const feedRecord = { noun: 'data feed', list: { label: 'Data feeds', to: 'settings-tab', params: { tabId: 'data-feeds' } } };

type Mapping = DataFeedInput['mapping'];
const mappingOf = (format: FeedFormat): Mapping => structuredClone(FEED_FORMAT_TABLE[format].mapping) as Mapping;

export function CreateDataFeed() {
  const { mutateAsync: create } = useAction('createDataFeed');
  const sample = useSample();
  return (
    <WithVerticals title="New data feed">
      {(verticals) => (
        <CreateRecord
          {...feedRecord}
          schema={dataFeedInput}
          initialValues={newFeed(verticals)}
          sections={(form: UseFormReturnType<DataFeedInput>) => [
            {
              ...aboutSection,
              content: (
                <>
                  <NameField form={form} />
                  <FieldRow help="The vertical of the customers whose listings arrive. It cannot be changed later.">
                    <Select
                      label="Vertical"
                      required
                      allowDeselect={false}
                      data={verticals.map(({ code, label }) => ({ value: code, label }))}
                      {...form.getInputProps('verticalId')}
                    />
                  </FieldRow>
                  <FieldRow help="Changing the format starts over with the standard mapping of that format.">
                    <Select
                      label="Format"
                      required
                      allowDeselect={false}
                      data={FEED_FORMATS.map((value) => ({ value, label: FEED_FORMAT_TABLE[value].label }))}
                      {...form.getInputProps('format')}
                      onChange={(format) =>
                        format && form.setValues({ format: format as FeedFormat, mapping: mappingOf(format as FeedFormat) })
                      }
                    />
                  </FieldRow>
                  <FileFields form={form} format={form.values.format} />
                </>
              ),
            },
            mappingSection(form, verticalOf(verticals, form.values.verticalId), sample),
          ]}
          beside={(form) => (
            <SamplePanel
              sample={sample}
              format={form.values.format}
              vertical={verticalOf(verticals, form.values.verticalId)}
              mapping={form.values.mapping}
              timeZone={form.values.timeZone}
            />
          )}
          create={(values) => create({ body: values })}
          ownPage={(stored) => ({ to: 'data-feed-edit', params: { feedId: stored._id } })}
        />
      )}
    </WithVerticals>
  );
}

export function EditDataFeed() {
  const { feedId } = useScreenParams<'feedId'>();
  const { mutateAsync: update } = useAction('updateDataFeed');
  const sample = useSample();
  return (
    <WithVerticals title="Edit data feed">
      {(verticals) => (
        <EditRecord
          {...feedRecord}
          schema={dataFeedChange}
          query={endpointQuery('readDataFeed', { params: { feedId } })}
          valuesOf={feedValues}
          sections={(form: UseFormReturnType<DataFeedChange>, stored: DataFeed) => [
            {
              ...aboutSection,
              content: (
                <>
                  <NameField form={form} />
                  <FieldRow help="Cannot be changed, because the mapping is made for both.">
                    <TextInput
                      label="Vertical and format"
                      readOnly
                      variant="filled"
                      value={`${stored.vertical.label} · ${FEED_FORMAT_TABLE[stored.format].label}`}
                    />
                  </FieldRow>
                  <FileFields form={form} format={stored.format} />
                </>
              ),
            },
            mappingSection(form, verticalOf(verticals, stored.vertical._id), sample),
          ]}
          beside={(form, stored) => (
            <SamplePanel
              feedId={feedId}
              sample={sample}
              format={stored.format}
              vertical={verticalOf(verticals, stored.vertical._id)}
              mapping={form.values.mapping}
              timeZone={form.values.timeZone}
            />
          )}
          update={(values) => update({ params: { feedId }, body: values })}
          removal={dataFeedRemoval}
        />
      )}
    </WithVerticals>
  );
}

function WithVerticals({ title, children }: { title: string; children: (verticals: readonly Vertical[]) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readDataFeedSettings', {}));
  if (data) return children(data.verticals);
  if (!error) return <RecordSkeleton noun={feedRecord.noun} list={feedRecord.list} above={[]} />;
  return (
    <>
      <PageHeader title={title} breadcrumbs={[feedRecord.list]} />
      <ErrorPanel error={error} title="The verticals could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
    </>
  );
}

const verticalOf = (verticals: readonly Vertical[], code: string): Vertical | undefined => verticals.find((each) => each.code === code);

const newFeed = (verticals: readonly Vertical[]): DataFeedInput => ({
  name: '',
  verticalId: verticals.find(({ code }) => code === 'real-estate')?.code ?? verticals[0]?.code ?? '',
  format: 'REAXML',
  mapping: mappingOf('REAXML'),
  isFullSnapshot: false,
  timeZone: DEFAULT_TIMEZONE,
});

const feedValues = ({ name, mapping, isFullSnapshot, timeZone, version }: DataFeed): DataFeedChange => ({
  name,
  mapping,
  isFullSnapshot,
  timeZone,
  version,
});

const aboutSection = {
  id: 'feed',
  title: 'Data feed',
  why: 'The format and mapping of files with listings. Feed accounts and stores choose one.',
};

/** Both forms have these fields. */
type FeedForm = Pick<UseFormReturnType<DataFeedChange>, 'getInputProps'>;

const NameField = ({ form }: { form: FeedForm }) => (
  <FieldRow help="Staff choose the data feed by its name when they set up a feed account.">
    <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
  </FieldRow>
);

function FileFields({ form, format }: { form: FeedForm; format: FeedFormat }) {
  return (
    <>
      <FieldRow help="For dates and times without a time zone in the file.">
        <TimeZoneSelect required {...form.getInputProps('timeZone')} />
      </FieldRow>
      {FEED_FORMAT_TABLE[format].hasRecordsPath && (
        <FieldRow help="The properties that lead to the list, such as data.listings. Leave it empty if the file itself is the list.">
          <TextInput label="Path to the records" maxLength={200} {...form.getInputProps('mapping.recordsAt')} />
        </FieldRow>
      )}
      <FieldRow help="Listings missing from a file are withdrawn. REAXML files contain only changes.">
        <Switch label="Every file holds all listings" {...form.getInputProps('isFullSnapshot', { type: 'checkbox' })} />
      </FieldRow>
      <FieldRow help="When off, fields missing from a record keep their current value.">
        <Switch label="Missing fields are cleared" {...form.getInputProps('mapping.absentClears', { type: 'checkbox' })} />
      </FieldRow>
    </>
  );
}

function mappingSection<Values extends { mapping: Mapping; timeZone: string }>(
  form: UseFormReturnType<Values>,
  vertical: Vertical | undefined,
  sample: Sample,
): FormSection {
  return {
    id: 'mapping',
    title: 'Mapping',
    why: 'Matches fields of the file to fields of a listing. Several fields are tried in order.',
    content: vertical && (
      <MappingEditor
        vertical={vertical}
        mapping={form.values.mapping}
        timeZone={form.values.timeZone}
        answer={sample.answer}
        errors={form.errors}
        onChange={(mapping) => {
          for (const path of Object.keys(form.errors)) if (path.startsWith('mapping')) form.clearFieldError(path);
          form.setValues({ mapping } as Partial<Values>);
        }}
      />
    ),
  };
}
