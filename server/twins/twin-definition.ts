// What does the house know of a twin? Which network it stands in for, how the client is pointed to it, and which of its pages
// browsers may open.
import type { Config } from '../config.ts';

export interface TwinDefinition {
  /** Its folder under twins/, and under DATA_DIR/twins. */
  name: string;
  /** Paths that are reached through our own address, at /twins/{name}. Nothing else is: no token, and no control. */
  pages: readonly RegExp[];
  /** Those of them that our own screens show within a frame. */
  framedPages?: readonly RegExp[];
  /** The networks without credentials; none means that it does not run. */
  standsInFor(config: Config): readonly string[];
  /** What the twin itself is told. The secret is the data folder's own. */
  options(config: Config, secret: string): object;
  /** What the client is told, as if it had been set. */
  settings(standsInFor: readonly string[], url: string, secret: string): Partial<Config>;
}

/** A twin that runs, in the configuration of the process. */
export interface TwinInUse {
  name: string;
  standsInFor: readonly string[];
  url: string;
  pages: readonly RegExp[];
  framedPages: readonly RegExp[];
}

/** Whether a network is stood in for. */
export const isTwin = ({ twins }: Pick<Config, 'twins'>, twin: string, network: string): boolean =>
  twins.some(({ name, standsInFor }) => name === twin && standsInFor.includes(network));
