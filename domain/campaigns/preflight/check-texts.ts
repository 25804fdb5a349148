// Whether the texts and links of a plan's ads are there, and which of them are cut to the network's limits.
import { isHttpsUrl } from '../../forms/index.ts';
import {
  compileCopy,
  copyLength,
  googleTemplateFields,
  orderedTexts,
  placementsWithCopy,
  sentTemplateFields,
} from '../../templates/index.ts';
import { copyOf } from '../change/ad-copy.ts';
import { linksOf } from '../plan/creative-links.ts';
import type { DeliveredTemplate, DeliveryOrder } from '../plan/delivery-order.ts';
import { textsAndLink } from '../plan/meta-ads.ts';
import type { Fields } from '../plan/planned-object.ts';
import type { PreflightFinding } from './preflight-finding.ts';
import type { TemplateFindings } from './template-findings.ts';

/** The findings about one ad, from the creative that the plan sends. */
export function creativeFindings({ network }: DeliveredTemplate, creative: Fields, about: TemplateFindings): PreflightFinding[] {
  const { block, record, path } = about;
  const texts = copyOf(creative).flatMap(({ label, text, most, isRequired }) => {
    if (isRequired && text === '') return [block(`${label} is empty for this order. Fill it in the campaign template.`, { record })];
    return copyLength(text) > most
      ? [block(`${label} has more than ${most} characters. Shorten it in the campaign template.`, { record })]
      : [];
  });
  const isLinked = linksOf(network, creative).every(isHttpsUrl);
  return isLinked
    ? texts
    : [
        ...texts,
        block('The ad leads to no page. Enter a web address that starts with https://.', {
          field: { step: 'settings', path: `${path}.linkData.link` },
          record,
        }),
      ];
}

/** A text of the template that is longer than the network takes for an item is sent without its end; one that the order changed is refused. */
export function cutTextFindings(
  { items, customer }: DeliveryOrder,
  template: DeliveredTemplate,
  { warn, block, record, path: settings }: TemplateFindings,
): PreflightFinding[] {
  const fields =
    template.network === 'google'
      ? googleTemplateFields(template.content)
      : template.stages.flatMap(({ content }) => sentTemplateFields(content));
  const cut = items.flatMap(({ values }) =>
    compileCopy(fields, values, customer.timezone).flatMap(({ path, label, count }) =>
      count?.isCut ? [{ path, label, most: count.length + count.left }] : [],
    ),
  );
  const byLabel = new Map(cut.map((each) => [each.label, each]));
  const isOrdered = (path: string): boolean => orderedTexts(template.data.copy).some((text) => text.path === path);
  return [...byLabel.values()].map(({ path, label, most }) =>
    isOrdered(path)
      ? block(`${label} of ${template.name} has more than ${most} characters with its variables filled in. Shorten it.`, {
          field: { step: 'settings', path: `${settings}.copy.${path}` },
        })
      : warn(`${label} of ${template.name} is cut at ${most} characters.`, { record }),
  );
}

/** Meta takes copy by placement only for ads with a link. A video can do without one, and then shows the feed copy everywhere. */
export function unsentCopyFindings(
  order: DeliveryOrder,
  template: DeliveredTemplate,
  { warn, record }: TemplateFindings,
): PreflightFinding[] {
  if (template.network === 'google') return [];
  const { data, name } = template;
  const isUnsent = template.stages.some(
    (stage) =>
      stage.type === 'FACEBOOK_VIDEO_CAMPAIGN' &&
      stage.content.leadGenFormTemplate === null &&
      placementsWithCopy(stage.content).length > 0 &&
      data.resources.some(({ itemId }) => textsAndLink({ order, stage, data }, itemId).link === ''),
  );
  return isUnsent ? [warn(`${name} leads to no page, so its video shows the feed copy in stories and reels.`, { record })] : [];
}
