const HUES = 7

/** The person's hue, `var(--p1)` to `var(--p7)`: always the same for the same id, on every screen. */
export function personHue(id: string): string {
  let hash = 2166136261
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 16777619)
  return `var(--p${((hash >>> 0) % HUES) + 1})`
}
