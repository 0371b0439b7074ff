import type { RockStatus } from './rocks.statuses'

/** The share of a quarter's Rocks that is to be done at its end. */
export const ROCKS_DONE_MARK = 0.8

/** How many of a quarter's Rocks are done. One that was dropped was promised too. */
export function rockCompletion(rocks: readonly { readonly status: RockStatus | null }[]) {
  const all = rocks.length
  const done = rocks.filter(({ status }) => status === 'Done').length
  return { done, all, share: all === 0 ? 0 : done / all }
}
