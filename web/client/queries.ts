// How screens read and change data: one query definition per endpoint and input, shared by preloads and screens; and one
// action per endpoint, which refreshes the areas it affects and sends an idempotency key, so that a retry does not run twice.
import type { EndpointName } from '#contract/index.ts';
import { affectedAreas } from '#contract/live/index.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { scopedCustomerId } from './chosen-customer.ts';
import type { CallInput, InputArgument } from './endpoint-input.ts';
import { endpointOf } from './endpoint-url.ts';

export function endpointQuery<Name extends EndpointName>(name: Name, ...[input]: InputArgument<Name>) {
  const customerId = scopedCustomerId();
  const baseKey = [endpointOf(name).area, name, input ?? {}] as const;
  return queryOptions({
    queryKey: customerId === null ? baseKey : ([...baseKey, { customerId }] as const),
    queryFn: ({ signal }) => call(name, input as CallInput<Name>, { signal, customerId }),
  });
}

export function useAction<Name extends EndpointName>(name: Name) {
  const queryClient = useQueryClient();
  const idempotencyKey = useRef<string | null>(null);
  return useMutation({
    mutationKey: [name],
    mutationFn: (input: CallInput<Name>) => {
      idempotencyKey.current ??= newRandomKey();
      return call(name, input, { idempotencyKey: idempotencyKey.current });
    },
    onSuccess: () => {
      idempotencyKey.current = null;
      for (const area of affectedAreas(endpointOf(name).area)) void queryClient.invalidateQueries({ queryKey: [area] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.isRefusal) idempotencyKey.current = null;
    },
  });
}

/** crypto.randomUUID exists only on secure origins, and an installation on a local network may use plain HTTP. */
export function newRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
