declare module 'virtual:endpoint-map' {
  export const endpointMap: Record<string, readonly [method: string, path: string, area: string]>;
}
