// The company that issues receipts, tax invoices and credit notes. Without all of its settings no document is issued; the demo has a
// company of its own.
import { gstNumber } from '#domain/orders/index.ts';
import { z } from 'zod';
import { textOf } from '../../setting-kinds.ts';

const GST_RULE = 'a GST number such as 49-091-850 is needed';

export const issuerSettings = {
  ISSUER_LEGAL_NAME: textOf(2, 200).optional(),
  ISSUER_GST_NUMBER: z
    .string()
    .refine((text) => gstNumber(text) !== null, GST_RULE)
    .transform((text) => gstNumber(text) ?? text)
    .optional(),
  /** The lines of the address, with commas between them. */
  ISSUER_ADDRESS: textOf(5, 300).optional(),
};

type IssuerSetting = keyof typeof issuerSettings;

/** The GST number is an example of Inland Revenue's and no company's. */
const DEMO_SETTINGS: Readonly<Record<IssuerSetting, string>> = {
  ISSUER_LEGAL_NAME: 'Adstead Demo Limited',
  ISSUER_GST_NUMBER: '49-091-850',
  ISSUER_ADDRESS: 'Level 4, 12 Customs Street East, Auckland 1010',
};

export interface Issuer {
  legalName: string;
  gstNumber: string;
  address: string[];
}

type IssuerConfig = Partial<Record<IssuerSetting, string | undefined>> & { ADSTEAD_DEMO: boolean };

const settingOf = (config: IssuerConfig, name: IssuerSetting): string | undefined =>
  config[name] ?? (config.ADSTEAD_DEMO ? DEMO_SETTINGS[name] : undefined);

export const missingIssuerSettings = (config: IssuerConfig): IssuerSetting[] =>
  (Object.keys(issuerSettings) as IssuerSetting[]).filter((name) => settingOf(config, name) === undefined);

/** Null while a setting is missing. */
export function issuerOf(config: IssuerConfig): Issuer | null {
  const legalName = settingOf(config, 'ISSUER_LEGAL_NAME');
  const gst = settingOf(config, 'ISSUER_GST_NUMBER');
  const address = settingOf(config, 'ISSUER_ADDRESS');
  if (legalName === undefined || gst === undefined || address === undefined) return null;
  const lines = address.split(',').map((line) => line.trim());
  return { legalName, gstNumber: gst, address: lines.filter((line) => line !== '') };
}
