// Every benchmark, by name, in the order that `all` runs them.
import type { Benchmark } from './benchmark.ts';
import { customersList, customersListCount, customersListP99 } from './customers-list.ts';

export const benchmarks: readonly Benchmark[] = [customersList, customersListP99, customersListCount];
