// What the application knows of a twin: the networks it stands in for, how our client is configured for it, and which of its
// pages browsers may open.
import type { Config } from '../config.ts';

export interface TwinDefinition {
  /** Its folder under twins/, and under DATA_DIR/twins. */
  name: string;
  /** Paths that are reached under our own URL, at /twins/{name}. Everything else, as tokens and control calls, is not. */
  pages: readonly RegExp[];
  /** The pages that our own screens show in a frame. */
  framedPages?: readonly RegExp[];
  /** The networks without credentials; when there are none, the twin does not run. */
  standsInFor(config: Config): readonly string[];
  /** Options that the twin is started with. The secret belongs to the data folder. */
  options(config: Config, secret: string): object;
  /** Settings for our client, as if they had been set in the environment. */
  settings(standsInFor: readonly string[], url: string, secret: string): Partial<Config>;
}

/** A twin that runs, in the configuration of the process. */
export interface TwinInUse {
  name: string;
  standsInFor: readonly string[];
  url: string;
  /** Admits us to its control API. */
  controlSecret: string;
  pages: readonly RegExp[];
  framedPages: readonly RegExp[];
}

/** Whether a twin stands in for this network. */
export const isTwin = ({ twins }: Pick<Config, 'twins'>, twin: string, network: string): boolean =>
  twins.some(({ name, standsInFor }) => name === twin && standsInFor.includes(network));

/** The systems that delivery and its money depend on: the setting that connects them, and who stands in for them. */
const NETWORKS = [
  { setting: 'META_APP_ID', twin: 'meta', network: 'meta' },
  { setting: 'GOOGLE_ADS_DEVELOPER_TOKEN', twin: 'google-ads', network: 'google' },
  { setting: 'STRIPE_SECRET_KEY', twin: 'stripe', network: 'payments' },
] as const;

/** Whether at least one network is connected, and each that is connected is a twin. Only then the product's clock may differ from real time. */
export const isEveryNetworkTwin = (config: Config): boolean => connectedTo(config).length > 0 && !isAnyNetworkReal(config);

export const isAnyNetworkReal = (config: Config): boolean =>
  connectedTo(config).some(({ twin, network }) => !isTwin(config, twin, network));

const connectedTo = (config: Config) => NETWORKS.filter(({ setting }) => config[setting] !== undefined);

/** Keys with which cards are charged real money. */
export const hasLivePaymentKeys = ({ STRIPE_SECRET_KEY }: Pick<Config, 'STRIPE_SECRET_KEY'>): boolean =>
  /^[rs]k_live_/.test(STRIPE_SECRET_KEY ?? '');

/** Whether admins can watch and steer the twins. */
export const canSteerTwins = (config: Config): boolean => config.twins.length > 0 && !hasLivePaymentKeys(config);
