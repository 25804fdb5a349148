// Creating and changing a template. Every id that comes along is checked against the template's own customer.
import type { CampaignTemplateInput, GdnTemplateInput } from '#contract/templates/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import { findCustomer } from '../customers/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { checkTemplateIds } from './check-template-ids.ts';
import { refuseOtherType, refuseUnpaidStages } from './sold-template.ts';
import { TEMPLATE_AREAS, TEMPLATE_WORDS } from './template-list-sources.ts';
import { insertTemplate, lockTemplate, readTemplate, updateTemplateRow } from './template-store.ts';
import type { TemplatesOf, WrittenTemplate } from './template-store.ts';
import { refuseStages, refuseUsedTemplates } from './template-use.ts';

/** As it is sent, for each network; what the display network leaves out is its one type. */
export interface SentTemplates {
  facebook: CampaignTemplateInput;
  google: GdnTemplateInput;
}

type Shape<On extends Network> = TemplatesOf[On]['shape'];

function writtenTemplate<On extends Network>(sent: SentTemplates[On]): WrittenTemplate<On> {
  const { name, state, creativeTemplateId, ...rest } = sent;
  const { type = 'GDN_CAMPAIGN', ...content } = rest as typeof rest & { type?: CampaignType };
  return { name, state, creativeTemplateId, type, content: content as unknown as TemplatesOf[On]['content'] };
}

/** Without a customer it is generic. */
export async function createTemplate<On extends Network>(
  tx: Transaction,
  actor: Actor,
  network: On,
  customerId: string | null,
  sent: SentTemplates[On],
): Promise<Shape<On>> {
  const scope = rowScope(actor);
  if (customerId === null ? scope.kind !== 'everything' : !(await findCustomer(tx, scope, customerId))) throw new AppError('notFound');
  const written = writtenTemplate<On>(sent);
  await checkTemplateIds(tx, customerId, written);
  const id = await insertTemplate(tx, { network, customerId, changedBy: actor.userId }, written).catch(refuseTakenName(written.name));
  await recordChange(tx, actor.userId, { ...entity(network), entityId: id, customerId, action: 'created', after: { ...sent } });
  return readBack(tx, actor, network, id);
}

export async function changeTemplate<On extends Network>(
  tx: Transaction,
  actor: Actor,
  network: On,
  id: string,
  { version, ...sent }: SentTemplates[On] & { version?: number | undefined },
): Promise<Shape<On>> {
  const locked = await lockTemplate(tx, rowScope(actor), network, id);
  if (!locked) throw new AppError('notFound');
  if (version !== undefined && version !== locked.version) throw new AppError('changedMeanwhile');
  const written = writtenTemplate<On>(sent as SentTemplates[On]);
  await checkTemplateIds(tx, locked.customerId, written, id);
  if (locked.state === 'PUBLISHED' && written.state !== 'PUBLISHED') await refuseUsedTemplates(tx, [id]);
  if (written.type !== locked.type) await refuseOtherType(tx, locked);
  // A funnel is no stage of another.
  if (written.type === 'FACEBOOK_FUNNEL_CAMPAIGN' && locked.type !== written.type) await refuseStages(tx, [id]);
  await updateTemplateRow(tx, id, actor.userId, written).catch(refuseTakenName(written.name));
  if (stagesIn(written.content) > stagesIn(locked.content)) await refuseUnpaidStages(tx, id);
  const { name, type, state, creativeTemplateId, content } = locked;
  await recordChange(tx, actor.userId, {
    ...entity(network),
    entityId: id,
    customerId: locked.customerId,
    action: 'updated',
    before: { name, type, state, creativeTemplateId, ...content },
    after: { ...sent },
  });
  return readBack(tx, actor, network, id);
}

const stagesIn = (content: TemplatesOf[Network]['content']): number => ('funnelTemplateIds' in content ? content.funnelTemplateIds.length : 0);

const entity = (network: Network) => ({ area: TEMPLATE_AREAS[network], entity: TEMPLATE_WORDS[network] });

async function readBack<On extends Network>(tx: Transaction, actor: Actor, network: On, id: string): Promise<Shape<On>> {
  const template = await readTemplate(tx, rowScope(actor), network, id);
  if (!template) throw new AppError('notFound');
  return template;
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'campaign_templates_name_unique')
      throw new AppError('templateNameTaken', { name }, [{ path: 'name', message: 'This name is taken.' }]);
    throw error;
  };
