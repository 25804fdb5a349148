// One page of a million rows by a sorting other than the list's own: orders by price, and listings by status.
import type { Benchmark } from './benchmark.ts';
import { signedIn } from './customers-list.ts';
import { atLeast } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { throughput } from './load/throughput.ts';
import type { SetName } from './stage/databases.ts';

interface SortedList {
  name: string;
  what: string;
  set: SetName;
  path: string;
  controlPath: string;
}

const sortedList = ({ name, what, set, path, controlPath }: SortedList): Benchmark => ({
  name,
  what,
  async run(stage) {
    const databaseUrl = await stage.databases.set(set);
    const { url: product, cookie } = await signedIn(stage, databaseUrl);
    const { url: control } = await stage.startControl(databaseUrl);
    const measured = await alternate(
      {
        unit: 'req/s',
        ours: (seconds) => throughput({ url: `${product}${path}`, headers: { cookie } }, seconds),
        control: (seconds) => throughput({ url: `${control}${controlPath}` }, seconds),
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.6)] };
  },
});

export const ordersSorted = sortedList({
  name: 'orders-sorted',
  what: 'a signed-in page of a million orders of a year, sorted by price, without count, against one prepared 25-row SELECT',
  set: 'bench_orders',
  path: '/api/orders?limit=25&order=-price&count=false',
  controlPath: '/orders/sorted',
});

export const listingsSorted = sortedList({
  name: 'listings-sorted',
  what: 'a signed-in page of a million listings sorted by status, without count, against one prepared 25-row SELECT',
  set: 'bench_listings',
  path: '/api/listings?limit=25&order=status&count=false',
  controlPath: '/listings/sorted',
});
