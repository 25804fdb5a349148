// Whether a JSON value is one of a scalar type, by the JSON form of protocol buffers: 64-bit integers travel as text, bytes as base64.
const INT32_LIMIT = 2 ** 31;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

export const isScalarType = (type: string): boolean => Object.hasOwn(CHECKS, type);

export const isScalar = (type: string, value: unknown): boolean => CHECKS[type]?.(value) ?? false;

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  double: (value) => typeof value === 'number' && Number.isFinite(value),
  float: (value) => typeof value === 'number' && Number.isFinite(value),
  int32: (value) => Number.isInteger(value) && Number(value) >= -INT32_LIMIT && Number(value) < INT32_LIMIT,
  int64: (value) => typeof value === 'string' && /^-?\d{1,19}$/.test(value),
  bytes: (value) => typeof value === 'string' && BASE64.test(value),
  'google.protobuf.FieldMask': (value) => typeof value === 'string',
  'google.protobuf.Any': (value) => typeof value === 'object' && value !== null && '@type' in value,
  'google.rpc.Status': (value) => typeof value === 'object' && value !== null && 'code' in value && 'message' in value,
};
