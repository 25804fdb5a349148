// How do screens read and change data? One query definition per endpoint and input, shared by preloads and
// screens; one action per endpoint, which refreshes what shows its area and can be repeated without doing it twice.
import type { EndpointName } from '#contract/index.ts';
import { areasShowing } from '#contract/live/index.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { narrowedTo } from './chosen-customer.ts';
import type { CallInput, InputArgument } from './endpoint-input.ts';
import { endpointOf } from './endpoint-url.ts';

export function endpointQuery<Name extends EndpointName>(name: Name, ...[input]: InputArgument<Name>) {
  const customerId = narrowedTo();
  const about = [endpointOf(name).area, name, input ?? {}] as const;
  return queryOptions({
    queryKey: customerId === null ? about : ([...about, { customerId }] as const),
    queryFn: ({ signal }) => call(name, input as CallInput<Name>, { signal, customerId }),
  });
}

export function useAction<Name extends EndpointName>(name: Name) {
  const queryClient = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation({
    mutationKey: [name],
    mutationFn: (input: CallInput<Name>) => {
      key.current ??= newRequestKey();
      return call(name, input, { idempotencyKey: key.current });
    },
    onSuccess: () => {
      key.current = null;
      for (const area of areasShowing(endpointOf(name).area)) void queryClient.invalidateQueries({ queryKey: [area] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.isRefusal) key.current = null;
    },
  });
}

/** randomUUID exists only on secure origins; a house on a plain local network has none. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
