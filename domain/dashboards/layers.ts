// Merges layered configurations: the upper layer overrides the lower one, key by key. A change in the lower layer therefore reaches
// everyone whose upper layer does not override it.

type Config = Readonly<Record<string, unknown>>;

/** Keys that are overridden together: colours from two different themes could be unreadable in combination. */
const OVERRIDDEN_TOGETHER: Readonly<Record<string, readonly string[]>> = { themes: ['backgroundTheme', 'textTheme', 'hoverTheme'] };
const ATOMIC_PATHS: ReadonlySet<string> = new Set(['controls.calendarDateRange']);

export function mergeLayers(below: Config, above: Config, path = ''): Config {
  const overrides = completeGroups(above, path, () => null);
  const merged = Object.entries(overrides).map(([key, value]) => {
    const lower = below[key];
    return [
      key,
      isConfig(value) && isConfig(lower) && !ATOMIC_PATHS.has(joinPath(path, key)) ? mergeLayers(lower, value, joinPath(path, key)) : value,
    ] as const;
  });
  return { ...below, ...Object.fromEntries(merged) };
}

/** The smallest layer that, merged over `below`, results in `whole`. */
export function diffLayers(whole: Config, below: Config, path = ''): Config {
  const differing = Object.entries(whole).flatMap(([key, value]) => {
    const lower = below[key];
    if (isDeepEqual(value, lower)) return [];
    return [
      [
        key,
        isConfig(value) && isConfig(lower) && !ATOMIC_PATHS.has(joinPath(path, key))
          ? diffLayers(value, lower, joinPath(path, key))
          : value,
      ] as const,
    ];
  });
  // Only texts can be missing from `whole`. A removed text is stored as an empty string, so that the lower one does not show.
  const removed = Object.keys(below)
    .filter((key) => below[key] !== '' && !(key in whole))
    .map((key) => [key, ''] as const);
  return completeGroups(Object.fromEntries([...differing, ...removed]), path, (key) => whole[key]);
}

function completeGroups(config: Config, path: string, missing: (key: string) => unknown): Config {
  const keys = OVERRIDDEN_TOGETHER[path] ?? [];
  if (!keys.some((key) => key in config)) return config;
  return { ...Object.fromEntries(keys.map((key) => [key, missing(key)])), ...config };
}

const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ignores the order of keys, which PostgreSQL's jsonb does not preserve. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isDeepEqual(value, other[index]));
  if (!isConfig(one) || !isConfig(other)) return JSON.stringify(one) === JSON.stringify(other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isDeepEqual(one[key], other[key]));
}
