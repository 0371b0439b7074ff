/** Missing from pg's types. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): unknown
}
