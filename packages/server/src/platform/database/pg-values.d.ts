/** What pg writes for a value, as its own queries do; its types leave it out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): unknown
}
