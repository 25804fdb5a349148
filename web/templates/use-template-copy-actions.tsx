// Copy actions of an open template: clone it for this customer, or copy it to the generic templates.
import type { CampaignTemplateChange, GoogleTemplateChange } from '#contract/templates/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { toast } from '#web/ui/index.ts';
import type { SecondaryAction } from '#web/ui/index.ts';
import { IconCopy, IconWorld } from '@tabler/icons-react';
import type { TemplateKind } from './template-kinds.ts';

interface OpenTemplate {
  _id: string;
  name: string;
  customer: object | null;
  values: CampaignTemplateChange | GoogleTemplateChange;
}

const icon = { size: 16, stroke: 1.75 };

export function useTemplateCopyActions(kind: TemplateKind, customerId: string): (open: OpenTemplate) => SecondaryAction[] {
  const go = useGo();
  const { mutateAsync: createMeta } = useAction('createGenericCampaignTemplate');
  const { mutateAsync: createDisplay } = useAction('createGenericGoogleCampaignTemplate');

  /** Tags and stages belong to one customer, so they are not copied. */
  const copyToGeneric = async ({ name, values: { version: _none, ...values } }: OpenTemplate): Promise<void> => {
    try {
      if ('type' in values) await createMeta({ body: { ...values, llaTagIds: [], funnelTemplateIds: [], state: 'DRAFT' } });
      else await createDisplay({ body: { ...values, llaTagIds: [], state: 'DRAFT' } });
      toast({ text: `${name} copied to generic templates` });
    } catch (error) {
      showRefusal(error);
    }
  };
  return (open) => [
    {
      label: open.customer ? 'Clone' : 'Use for this customer',
      icon: <IconCopy {...icon} />,
      run: () => void go(kind.screens.clone, { params: { customerId, [kind.idName]: open._id } }),
    },
    ...(open.customer ? [{ label: 'Copy to generic templates', icon: <IconWorld {...icon} />, run: () => void copyToGeneric(open) }] : []),
  ];
}
