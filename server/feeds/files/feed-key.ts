// What a listing is called by its sender, for the customer that it belongs to.

export interface FeedKey {
  customerId: string;
  agentId: string;
  reference: string;
}

export const keyText = ({ customerId, agentId, reference }: FeedKey): string => `${customerId} ${agentId} ${reference}`;
