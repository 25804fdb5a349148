// Every benchmark, by name, in the order that `all` runs them.
import type { Benchmark } from './benchmark.ts';
import { deliveriesDone } from './deliveries.ts';
import { firstRows, signInSize } from './browser-loads.ts';
import { bruteForce } from './brute-force.ts';
import { bulkPictures } from './bulk-pictures.ts';
import { bulkRows } from './bulk-rows.ts';
import { creativePreview } from './creative-preview.ts';
import { customerCreate, customerRead } from './customer-record.ts';
import { csvMemory, customersCsv, excelMemory } from './customers-export.ts';
import { customersList, customersListCount, customersListP99 } from './customers-list.ts';
import { feed } from './feed.ts';
import { filterNeighbour } from './filter-neighbour.ts';
import { insightsPull } from './insights-pull.ts';
import { listingsFew, listingsMany, listingsSome, listingsSuggestions } from './listings-list.ts';
import { listingsScroll } from './listings-scroll.ts';
import { noisyTenant } from './noisy-tenant.ts';
import { ordersPlaced } from './orders-placed.ts';
import { overload } from './overload.ts';
import { overview, stats } from './results.ts';
import { renderNeighbour } from './render-neighbour.ts';
import { renderStills } from './render-stills.ts';
import { renderVideo } from './render-video.ts';
import { reportViews } from './reports.ts';
import { signInStorm } from './sign-in-storm.ts';
import { slowClients } from './slow-clients.ts';
import { soak } from './soak.ts';
import { sockets } from './sockets.ts';
import { listingsSorted, ordersSorted } from './sorted-lists.ts';
import { idleMemory, secondStart } from './start.ts';

export const benchmarks: readonly Benchmark[] = [
  customersList,
  customersListP99,
  customersListCount,
  customerRead,
  customerCreate,
  customersCsv,
  csvMemory,
  excelMemory,
  listingsFew,
  listingsSome,
  listingsMany,
  listingsSuggestions,
  listingsScroll,
  listingsSorted,
  ordersSorted,
  stats,
  overview,
  ordersPlaced,
  deliveriesDone,
  bulkRows,
  bulkPictures,
  feed,
  insightsPull,
  renderVideo,
  renderStills,
  renderNeighbour,
  filterNeighbour,
  creativePreview,
  firstRows,
  signInSize,
  sockets,
  overload,
  slowClients,
  noisyTenant,
  reportViews,
  signInStorm,
  bruteForce,
  secondStart,
  idleMemory,
  soak,
];
