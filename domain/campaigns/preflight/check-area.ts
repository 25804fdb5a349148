// Whether it is known where the ads are shown. Without an area a network would refuse them, or show them everywhere.
import { countryName } from '../../places/index.ts';
import type { DeliveredTemplate } from '../plan/delivery-order.ts';
import { hasCountryOnGoogle } from '../plan/google-targeting.ts';
import { targetArea } from '../plan/target-area.ts';
import type { TargetArea } from '../plan/target-area.ts';
import type { PreflightFinding } from './preflight-finding.ts';
import type { PreflightFacts } from './preflight-facts.ts';
import type { TemplateFindings } from './template-findings.ts';

export function areaFindings(facts: PreflightFacts, template: DeliveredTemplate, about: TemplateFindings): PreflightFinding[] {
  const contents = template.network === 'google' ? [template.content] : template.stages.map(({ content }) => content);
  const field = { step: 'settings', path: about.path } as const;
  const texts = contents.flatMap((content) => {
    const area = targetArea(facts.order, template.data, content.adSettings.location);
    const text = template.network === 'google' ? (missingOnGoogle(area) ?? missing(area)) : missing(area);
    return text === null ? [] : [{ text, record: area.kind === 'unknown' ? placeless(facts, area.needs) : about.record }];
  });
  // The stages of a funnel usually lack the same place.
  const byText = new Map(texts.map((each) => [each.text, each]));
  return [...byText.values()].map(({ text, record }) => about.block(text, { field, record }));
}

function missing(area: TargetArea): string | null {
  if (area.kind === 'unknown')
    return area.needs === 'listing'
      ? 'The listing has no location. Set its address, or draw an area on the map.'
      : 'The office has no location. Set its address, or draw an area on the map.';
  const isEmpty = area.kind === 'countries' ? area.countryCodes.length === 0 : area.kind === 'circles' && area.circles.length === 0;
  return isEmpty ? 'There is no area for the ads. Draw one on the map.' : null;
}

/** Google takes circles and countries; a postcode area is a circle there. */
function missingOnGoogle(area: TargetArea): string | null {
  if (area.kind === 'postcodes') return area.circles.length === 0 ? missing({ kind: 'unknown', needs: 'listing' }) : null;
  if (area.kind !== 'countries') return null;
  const unknown = area.countryCodes.filter((code) => !hasCountryOnGoogle(code));
  return unknown.length === 0
    ? null
    : `Ads on Google cannot be shown in ${unknown.map(countryName).join(', ')}. Choose other countries in the template.`;
}

function placeless({ orderType, order, officeId }: PreflightFacts, needs: 'listing' | 'office'): PreflightFinding['where']['record'] {
  if (needs === 'office') return officeId === null ? null : { kind: 'office', id: officeId };
  const [item] = order.items;
  return item ? { kind: orderType === 'LISTINGS' ? 'listing' : 'resource', id: item.itemId } : null;
}
