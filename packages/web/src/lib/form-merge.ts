import { isSame } from './use-draft'

export interface Merged<T> {
  readonly values: T
  readonly taken: readonly (keyof T & string)[]
  readonly contested: readonly (keyof T & string)[]
}

export function mergeFields<T extends object>(start: T, mine: T, theirs: T): Merged<T> {
  const names = Object.keys(theirs) as (keyof T & string)[]
  const changed = names.filter((name) => !isSame(start[name], theirs[name]))
  const taken = changed.filter((name) => isSame(start[name], mine[name]))
  const followed = Object.fromEntries(taken.map((name) => [name, theirs[name]])) as Partial<T>
  const contested = changed.filter((name) => !taken.includes(name) && !isSame(mine[name], theirs[name]))
  return { values: { ...mine, ...followed }, taken, contested }
}
