// Writes to Google Ads: many kinds of resources in one transaction, or many operations of one kind.
import { z } from 'zod';
import type { FailureCause } from '../ad-network/network-failure.ts';
import { customerPath } from './ads-rest.ts';
import type { AdsRest, GoogleAdsAccess } from './ads-rest.ts';
import { causesOf, rpcStatus } from './google-ads-failures.ts';
import type {
  AdGroup,
  AdGroupAd,
  AdGroupCriterion,
  Asset,
  Campaign,
  CampaignBudget,
  CampaignCriterion,
  CampaignLabel,
  Label,
} from './resources.ts';

/** `updateMask` names the changed fields in camelCase, comma separated. A remove is final. */
export type Operation<Resource> =
  | { create: Resource }
  | { update: Partial<Resource> & { resourceName: string }; updateMask: string }
  | { remove: string };

/** The resources by the name of their operation in a request of many kinds. */
interface Resources {
  campaignBudgetOperation: CampaignBudget;
  campaignOperation: Campaign;
  campaignCriterionOperation: CampaignCriterion;
  adGroupOperation: AdGroup;
  adGroupCriterionOperation: AdGroupCriterion;
  adGroupAdOperation: AdGroupAd;
  assetOperation: Asset;
  labelOperation: Label;
  campaignLabelOperation: CampaignLabel;
}

/** One operation under its name. A new resource may have a negative id, which later operations of the same request refer to. */
export type MutateOperation = { [Name in keyof Resources]: { [Key in Name]: Operation<Resources[Name]> } }[keyof Resources];

/** The resources by the name of their own service. */
interface Services {
  campaignBudgets: CampaignBudget;
  campaigns: Campaign;
  campaignCriteria: CampaignCriterion;
  adGroups: AdGroup;
  adGroupCriteria: AdGroupCriterion;
  adGroupAds: AdGroupAd;
  assets: Asset;
  labels: Label;
  campaignLabels: CampaignLabel;
}

export interface MutateOptions {
  /** Writes what is right and reports the rest; otherwise all or nothing. */
  partialFailure?: boolean;
  /** Checks and writes nothing. */
  validateOnly?: boolean;
}

export interface MutateResult {
  /** In the order of the operations; null where one was refused, and for a dry run. */
  resourceNames: (string | null)[];
  /** Only with partial failure; each names the position of its operation. */
  refusals: FailureCause[];
  requestId: string | null;
}

export interface GoogleAdsMutate {
  mutate(
    access: GoogleAdsAccess,
    customerId: string,
    operations: readonly MutateOperation[],
    options?: MutateOptions,
  ): Promise<MutateResult>;
  mutateOf<Service extends keyof Services>(
    access: GoogleAdsAccess,
    customerId: string,
    service: Service,
    operations: readonly Operation<Services[Service]>[],
    options?: MutateOptions,
  ): Promise<MutateResult>;
}

const result = z.object({ resourceName: z.string().optional() });
const single = z.object({ results: z.array(result).default([]), partialFailureError: rpcStatus.optional() });
const many = z.object({
  mutateOperationResponses: z.array(z.record(z.string(), result)).default([]),
  partialFailureError: rpcStatus.optional(),
});

export function openMutate(rest: AdsRest): GoogleAdsMutate {
  return {
    async mutate(access, customerId, operations, options = {}) {
      const path = `${customerPath(customerId)}/googleAds:mutate`;
      const body = { mutateOperations: operations, ...options };
      const effect = effectOf(
        operations.flatMap((each) => Object.values<object>(each)),
        options,
      );
      const answer = await rest.call({ method: 'POST', path, access, body, effect, customerId }, many);
      const results = answer.mutateOperationResponses.map((each) => Object.values(each)[0] ?? {});
      return resultOf(operations.length, { ...answer, results });
    },
    async mutateOf(access, customerId, service, operations, options = {}) {
      const path = `${customerPath(customerId)}/${service}:mutate`;
      const body = { operations, ...options };
      const answer = await rest.call({ method: 'POST', path, access, body, effect: effectOf(operations, options), customerId }, single);
      return resultOf(operations.length, answer);
    },
  };
}

/** Updates and removes have the same effect when they are done twice. */
const effectOf = (operations: readonly object[], { validateOnly = false }: MutateOptions): 'create' | 'repeatable' =>
  !validateOnly && operations.some((operation) => 'create' in operation) ? 'create' : 'repeatable';

function resultOf(count: number, answer: z.output<typeof single> & { requestId: string | null }): MutateResult {
  const { results, partialFailureError, requestId } = answer;
  return {
    resourceNames: Array.from({ length: count }, (_, index) => results[index]?.resourceName || null),
    // A refusal repeats only values that we sent, which hold no secrets.
    refusals: partialFailureError ? causesOf(partialFailureError, (text) => text) : [],
    requestId,
  };
}
