// What is wrong with a value that has parts: files, targets on a map, a place, a schedule?
import { isCalendarDate, isTimezone } from '#domain/dates/index.ts';
import { MOST_MARKERS, radiusViolation } from '#domain/places/index.ts';
import { FREQUENCIES, fitsFrequency, neverComes, readCron } from '#domain/schedule/index.ts';
import { isRecord } from './field-keys.ts';
import type { FilesField } from './form-description.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { wrong } from './violation.ts';
import type { Wrong } from './violation.ts';

/** A place as a form keeps it, whoever found it. */
export interface FormLocation {
  name: string;
  region: string;
  country: string;
  countryCode: string;
  latitude: number;
  longitude: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MOST_ALT_TEXT = 200;

/** Which files, in order, with what someone said about each. Whether they exist, what they are and whose, the server asks its store. */
export function checkFiles({ max = FORM_LIMITS.files }: FilesField, value: unknown): Wrong | null {
  if (!Array.isArray(value) || !value.every(isFile)) return wrong('wrongKind');
  if (value.length > max) return wrong('tooMany', { max });
  return new Set(value.map(({ fileId }) => fileId)).size === value.length ? null : wrong('fileTwice');
}

function isFile(file: unknown): file is { fileId: string } {
  if (!isRecord(file)) return false;
  const { fileId, altText, croppedImageId = null, ...rest } = file;
  return (
    isUuid(fileId) &&
    isTextOrNone(altText, MOST_ALT_TEXT) &&
    (croppedImageId === null || isUuid(croppedImageId)) &&
    Object.keys(rest).length === 0
  );
}

const isUuid = (value: unknown): boolean => typeof value === 'string' && UUID.test(value);

export function checkMapTargets(value: unknown): Wrong | null {
  if (value === null) return null;
  if (!isRecord(value) || !hasExactly(value, ['listingLocation', 'markers'])) return wrong('wrongKind');
  const { listingLocation: around, markers } = value;
  if (!isRecord(around) || !hasExactly(around, ['enable', 'radius']) || typeof around['enable'] !== 'boolean') return wrong('wrongKind');
  if (!Array.isArray(markers) || !markers.every(isMarker)) return wrong('wrongKind');
  if (new Set(markers.map(({ id }) => id)).size !== markers.length) return wrong('wrongKind');
  if (markers.length > MOST_MARKERS) return wrong('tooManyMarkers', { max: MOST_MARKERS });
  return [around['radius'], ...markers.map(({ radius }) => radius)].map(checkRadius).find((found) => found !== null) ?? null;
}

const checkRadius = (radius: unknown): Wrong | null => {
  if (!isWithin(radius, 0, Number.MAX_VALUE)) return wrong('wrongKind');
  const code = radiusViolation(radius);
  return code && wrong(code);
};

const isMarker = (marker: unknown): marker is { id: string; radius: unknown } =>
  isRecord(marker) && hasExactly(marker, ['id', 'coords', 'radius']) && isText(marker['id'], 64) && isCoords(marker['coords']);

const isCoords = (coords: unknown): boolean =>
  isRecord(coords) &&
  hasExactly(coords, ['latitude', 'longitude']) &&
  isWithin(coords['latitude'], -90, 90) &&
  isWithin(coords['longitude'], -180, 180);

/** Nothing to aim at is as good as nothing at all. */
export const aimsAtNothing = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value['markers']) &&
  value['markers'].length === 0 &&
  isRecord(value['listingLocation']) &&
  value['listingLocation']['enable'] !== true;

export function checkLocation(value: unknown): Wrong | null {
  if (value === null) return null;
  if (!isRecord(value) || !hasExactly(value, ['name', 'region', 'country', 'countryCode', 'latitude', 'longitude']))
    return wrong('wrongKind');
  const { name, region, country, countryCode, latitude, longitude } = value;
  const hasWords = isText(name, 200) && isTextOrNone(region, 200) && isTextOrNone(country, 100) && /^[A-Z]{2}$/.test(String(countryCode));
  return hasWords && isCoords({ latitude, longitude }) ? null : wrong('wrongKind');
}

export function checkSchedule(value: unknown): Wrong | null {
  if (value === null) return null;
  if (!isRecord(value) || typeof value['timezone'] !== 'string' || !isTimezone(value['timezone'])) return wrong('notASchedule');
  const isSound = value['type'] === 'INTERVAL' ? isInterval(value) : value['type'] === 'SCHEDULE' && isOnce(value);
  return isSound ? null : wrong('notASchedule');
}

function isInterval({ interval, ...rest }: Record<string, unknown>): boolean {
  if (!hasExactly(rest, ['type', 'timezone']) || !isRecord(interval) || !hasExactly(interval, ['frequency', 'cronSyntax'])) return false;
  const frequency = FREQUENCIES.find((known) => known === interval['frequency']);
  const parts = typeof interval['cronSyntax'] === 'string' ? readCron(interval['cronSyntax']) : null;
  return frequency !== undefined && parts !== null && fitsFrequency(parts, frequency) && !neverComes(parts);
}

function isOnce({ schedule, ...rest }: Record<string, unknown>): boolean {
  if (!hasExactly(rest, ['type', 'timezone']) || !isRecord(schedule) || !hasExactly(schedule, ['date', 'hour', 'minute'])) return false;
  const { date, hour, minute } = schedule;
  return typeof date === 'string' && isCalendarDate(date) && isWhole(hour, 23) && isWhole(minute, 59);
}

const isWhole = (value: unknown, most: number): boolean => Number.isInteger(value) && isWithin(value, 0, most);
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value !== '' && value.length <= most;
const isTextOrNone = (value: unknown, most: number): boolean => value === '' || isText(value, most);
const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
const hasExactly = (value: Record<string, unknown>, keys: readonly string[]): boolean =>
  keys.every((key) => Object.hasOwn(value, key)) && Object.keys(value).length === keys.length;
