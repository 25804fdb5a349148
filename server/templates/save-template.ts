// Creating and changing a template. Every id in it is checked against the template's own customer; a changed content is a new version.
import type { CampaignTemplateInput, GoogleTemplateInput } from '#contract/templates/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import { isFunnel, stageIdsOf } from '#domain/templates/index.ts';
import { findCustomer } from '../customers/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import { nameTaken } from '../http/name-taken.ts';
import { checkTemplateIds } from './check-template-ids.ts';
import { TEMPLATE_AREAS, TEMPLATE_ENTITY_NAMES } from './template-list-sources.ts';
import { insertTemplate, lockTemplate, readTemplate, updateTemplateRow } from './template-store.ts';
import type { TemplateTypes, TemplateFields } from './template-store.ts';
import { refuseUsedTemplates } from './template-use.ts';
import { writeTemplateVersions } from './write-template-versions.ts';

/** The request body for each network. Display templates have no type in theirs, because there is only one. */
export interface TemplateInputs {
  meta: CampaignTemplateInput;
  google: GoogleTemplateInput;
}

type Context = Pick<AppContext, 'laterModules'>;
type Shape<On extends Network> = TemplateTypes[On]['shape'];

function templateFields<On extends Network>(input: TemplateInputs[On]): TemplateFields<On> {
  const { name, state, creativeTemplateId, ...rest } = input;
  const { type = 'GOOGLE_DISPLAY_CAMPAIGN', ...content } = rest as typeof rest & { type?: CampaignType };
  return { name, state, creativeTemplateId, type, content: content as unknown as TemplateTypes[On]['content'] };
}

/** A template without a customer is generic. */
export async function createTemplate<On extends Network>(
  context: Context,
  tx: Transaction,
  actor: Actor,
  network: On,
  customerId: string | null,
  input: TemplateInputs[On],
): Promise<Shape<On>> {
  const scope = rowScope(actor);
  if (customerId === null ? scope.kind !== 'everything' : !(await findCustomer(tx, scope, customerId))) throw new AppError('notFound');
  const fields = templateFields<On>(input);
  await checkTemplateIds(context, tx, customerId, fields);
  const id = await insertTemplate(tx, { network, customerId, changedBy: actor.userId }, fields).catch(refuseTakenName(fields.name));
  await writeTemplateVersions(tx, [id], actor.userId);
  await recordChange(tx, actor.userId, { ...entity(network), entityId: id, customerId, action: 'created', after: { ...input } });
  return readBack(context, tx, actor, network, id);
}

export async function changeTemplate<On extends Network>(
  context: Context & Pick<AppContext, 'removalGuards'>,
  tx: Transaction,
  actor: Actor,
  network: On,
  id: string,
  { version, ...input }: TemplateInputs[On] & { version?: number | undefined },
): Promise<Shape<On>> {
  const guards = context.removalGuards.templates;
  const { refuseTypeChange, refuseUnfundedStages } = context.laterModules.templates;
  const locked = await lockTemplate(tx, rowScope(actor), network, id);
  if (!locked) throw new AppError('notFound');
  if (version !== undefined && version !== locked.version) throw new AppError('changedMeanwhile');
  const fields = templateFields<On>(input as TemplateInputs[On]);
  await checkTemplateIds(context, tx, locked.customerId, fields, id);
  if (locked.state === 'PUBLISHED' && fields.state !== 'PUBLISHED') await refuseUsedTemplates(tx, [id], guards);
  if (fields.type !== locked.type) await refuseTypeChange(tx, locked);
  // A funnel cannot be a stage of another funnel.
  if (isFunnel(fields.type) && locked.type !== fields.type) await refuseUsedTemplates(tx, [id], guards);
  await updateTemplateRow(tx, id, actor.userId, fields).catch(refuseTakenName(fields.name));
  if (stageIdsOf(fields.type, fields.content).length > locked.stageIds.length) await refuseUnfundedStages(tx, id);
  await writeTemplateVersions(tx, [id], actor.userId);
  const { name, type, state, creativeTemplateId, content } = locked;
  await recordChange(tx, actor.userId, {
    ...entity(network),
    entityId: id,
    customerId: locked.customerId,
    action: 'updated',
    before: { name, type, state, creativeTemplateId, ...content },
    after: { ...input },
  });
  return readBack(context, tx, actor, network, id);
}

const entity = (network: Network) => ({ area: TEMPLATE_AREAS[network], entity: TEMPLATE_ENTITY_NAMES[network] });

async function readBack<On extends Network>(context: Context, tx: Transaction, actor: Actor, network: On, id: string): Promise<Shape<On>> {
  const template = await readTemplate(context, tx, rowScope(actor), network, id);
  if (!template) throw new AppError('notFound');
  return template;
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'campaign_templates_name_unique') throw nameTaken('templateNameTaken', name);
    throw error;
  };
