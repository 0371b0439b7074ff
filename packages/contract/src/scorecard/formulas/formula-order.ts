import { type Formula, sourcesOf } from './formula'

export type Formulas = ReadonlyMap<string, Formula>

/** `[id, …, id]`. Reading its own earlier periods also counts: one correction would change every later number. */
export function formulaCircle(id: string, formula: Formula, others: Formulas): readonly string[] | null {
  const seen = new Set<string>()
  const walk = (current: string, path: readonly string[]): readonly string[] | null => {
    if (current === id && path.length > 1) return path
    if (seen.has(current)) return null
    seen.add(current)
    const own = current === id ? formula : others.get(current)
    if (!own) return null
    for (const source of sourcesOf(own).keys()) {
      const found = walk(source, [...path, source])
      if (found) return found
    }
    return null
  }
  return walk(id, [id])
}

/** Requires an acyclic graph. */
export function dependentsOf(changed: Iterable<string>, formulas: Formulas): readonly string[] {
  const readers = new Map<string, string[]>()
  for (const [id, formula] of formulas)
    for (const source of sourcesOf(formula).keys()) readers.set(source, [...(readers.get(source) ?? []), id])
  const seen = new Set<string>()
  const lastFirst: string[] = []
  const walk = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const reader of readers.get(id) ?? []) walk(reader)
    lastFirst.push(id)
  }
  const roots = [...changed]
  for (const root of roots) walk(root)
  return lastFirst.reverse().filter((id) => !roots.includes(id) || formulas.has(id))
}
