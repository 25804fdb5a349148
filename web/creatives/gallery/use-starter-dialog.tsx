// Copies a starter template to a customer and opens the copy in the editor, where it is published. Colours and logo follow the customer; the font can be a shared one.
import type { CreativeStarterAnswer } from '#contract/creatives/index.ts';
import { endpointQuery, messageOf, useAction } from '#web/client/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './gallery.module.css';

interface UseStarterDialogProps {
  starter: CreativeStarterAnswer;
  onClose: () => void;
}

const OWN_FONT = 'inter';
const sharedFonts = () =>
  endpointQuery('listCreativeFiles', {
    query: {
      shared: 'true',
      limit: 100,
      count: 'false',
      search: JSON.stringify([{ field: 'assetType', operator: 'equals', value: 'FONT' }]),
    },
  });

export function UseStarterDialog({ starter, onClose }: UseStarterDialogProps) {
  const go = useGo();
  const { mutateAsync: copy, isPending } = useAction('copyCreativeTemplate');
  const fonts = useQuery(sharedFonts()).data?.creativeTemplateFiles ?? [];
  const [customerId, chooseCustomer] = useState('');
  const [font, chooseFont] = useState(OWN_FONT);
  const [refusal, setRefusal] = useState<string | null>(null);
  const use = async (): Promise<void> => {
    if (customerId === '') return setRefusal('Choose a customer.');
    try {
      const body = { customerId, fontId: font === OWN_FONT ? null : font };
      const { _id, name, isPublished } = await copy({ params: { creativeTemplateId: starter._id }, body });
      // A copy that was made before may have been published since.
      toast({ text: isPublished ? `${name} is already published` : `${name} is a draft. Publish it to use it in ads.` });
      await go('creative-template-edit', { params: { creativeTemplateId: _id } });
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Use ${starter.name}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void use();
        }}
      >
        <Stack gap={16}>
          <LookupSelect
            label="Customer"
            required
            data-autofocus
            lookup={customerLookup}
            value={customerId}
            onChange={(value) => {
              chooseCustomer(value);
              setRefusal(null);
            }}
            description="The copy has the colours and the logo of this customer."
          />
          <Select
            label="Font"
            allowDeselect={false}
            data={[
              { value: OWN_FONT, label: 'Inter' },
              ...fonts.map(({ _id, assetKey, fileName = '' }) => ({ value: _id, label: assetKey ?? fileName })),
            ]}
            value={font}
            onChange={(value) => chooseFont(value ?? OWN_FONT)}
            description="Fonts are added under Creative Templates Assets."
          />
          {refusal && (
            <p role="alert" className={classes.failure}>
              {refusal}
            </p>
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Copy template
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
