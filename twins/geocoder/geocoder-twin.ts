// The geocoder twin: a server that answers as Nominatim does, for made-up streets in real suburbs.
import type { Server } from 'node:http';
import { openClock } from '../frame/clock.ts';
import type { Clock } from '../frame/clock.ts';
import { controlRoutes } from '../frame/control.ts';
import { openFaults } from '../frame/faults.ts';
import { openLedger } from '../frame/ledger.ts';
import { describeTwin } from '../frame/run-twins.ts';
import { json, serve } from '../frame/serve.ts';
import type { TwinRequest, TwinResponse } from '../frame/serve.ts';
import { search } from './search.ts';

export interface GeocoderTwinOptions {
  folder: string;
  controlSecret: string;
  key: string;
}

const MOST_RESULTS = 40;
const DEFAULT_RESULTS = 10;

export function openGeocoderTwin(
  { folder, controlSecret, key }: GeocoderTwinOptions,
  { clock = openClock(folder) }: { clock?: Clock } = {},
): Server {
  const ledger = openLedger(folder, () => clock.now());
  const faults = openFaults();
  return serve(
    {
      'GET /twin': () => json(describeTwin('geocoder', folder)),
      ...controlRoutes({ secret: controlSecret, clock, faults, ledger }),
      'GET /search': (request) => answer(request, key),
    },
    faults,
    { ledger, recordedHeaders: ['user-agent'] },
  );
}

function answer({ url: { searchParams }, headers }: TwinRequest, key: string): TwinResponse {
  const refuse = (status: number, message: string): TwinResponse => json({ error: { code: status, message } }, status);
  if (searchParams.get('key') !== key) return refuse(401, 'Invalid key');
  // OpenStreetMap's own server refuses programs that do not say who they are.
  if (!headers['user-agent']) return refuse(403, 'A user agent is needed');
  const q = searchParams.get('q')?.trim() ?? '';
  if (q === '') return refuse(400, 'Nothing to search for.');
  if (searchParams.get('format') !== 'jsonv2') return refuse(400, 'This twin answers in the format jsonv2 only');
  const countries = (searchParams.get('countrycodes') ?? '').split(',').filter((code) => code !== '');
  const limit = Math.min(Number(searchParams.get('limit')) || DEFAULT_RESULTS, MOST_RESULTS);
  return json(search({ q, countries, limit }));
}
