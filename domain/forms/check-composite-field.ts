// Validates field values that are objects: files, map targets, locations and schedules.
import { isCalendarDate, isTimezone } from '#domain/dates/index.ts';
import { MAX_MARKERS, radiusViolation } from '#domain/places/index.ts';
import { FREQUENCIES, fitsFrequency, neverOccurs, readCron } from '#domain/schedule/index.ts';
import { isRecord } from './field-keys.ts';
import type { FilesField } from './form-description.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { wrong } from './violation.ts';
import type { Wrong } from './violation.ts';

/** A location as a form stores it, independent of the geocoder. */
export interface FormLocation {
  name: string;
  region: string;
  country: string;
  countryCode: string;
  latitude: number;
  longitude: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_ALT_TEXT = 200;

/** Checks the shape only. The server checks that the files exist, their types and their owner. */
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
    isTextOrNone(altText, MAX_ALT_TEXT) &&
    (croppedImageId === null || isUuid(croppedImageId)) &&
    Object.keys(rest).length === 0
  );
}

const isUuid = (value: unknown): boolean => typeof value === 'string' && UUID.test(value);

export function checkMapTargets(value: unknown): Wrong | null {
  if (value === null) return null;
  if (!isRecord(value) || !hasExactly(value, ['listingLocation', 'markers'])) return wrong('wrongKind');
  const { listingLocation, markers } = value;
  if (!isRecord(listingLocation) || !hasExactly(listingLocation, ['enable', 'radius'])) return wrong('wrongKind');
  if (typeof listingLocation['enable'] !== 'boolean') return wrong('wrongKind');
  if (!Array.isArray(markers) || !markers.every(isMarker)) return wrong('wrongKind');
  if (new Set(markers.map(({ id }) => id)).size !== markers.length) return wrong('wrongKind');
  if (markers.length > MAX_MARKERS) return wrong('tooManyMarkers', { max: MAX_MARKERS });
  return [listingLocation['radius'], ...markers.map(({ radius }) => radius)].map(checkRadius).find((fault) => fault !== null) ?? null;
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

/** Map targets without any target count as an empty value. */
export const hasNoTargets = (value: unknown): boolean =>
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
  const areTextsValid =
    isText(name, 200) && isTextOrNone(region, 200) && isTextOrNone(country, 100) && /^[A-Z]{2}$/.test(String(countryCode));
  return areTextsValid && isCoords({ latitude, longitude }) ? null : wrong('wrongKind');
}

export function checkSchedule(value: unknown): Wrong | null {
  if (value === null) return null;
  if (!isRecord(value) || typeof value['timezone'] !== 'string' || !isTimezone(value['timezone'])) return wrong('notASchedule');
  const isValid = value['type'] === 'INTERVAL' ? isInterval(value) : value['type'] === 'SCHEDULE' && isOnce(value);
  return isValid ? null : wrong('notASchedule');
}

function isInterval({ interval, ...rest }: Record<string, unknown>): boolean {
  if (!hasExactly(rest, ['type', 'timezone']) || !isRecord(interval) || !hasExactly(interval, ['frequency', 'cronSyntax'])) return false;
  const frequency = FREQUENCIES.find((known) => known === interval['frequency']);
  const parts = typeof interval['cronSyntax'] === 'string' ? readCron(interval['cronSyntax']) : null;
  return frequency !== undefined && parts !== null && fitsFrequency(parts, frequency) && !neverOccurs(parts);
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
