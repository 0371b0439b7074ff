const HUES = 7

/** Stable per id. */
export function personHue(id: string): string {
  let hash = 2166136261
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 16777619)
  return `var(--p${((hash >>> 0) % HUES) + 1})`
}
