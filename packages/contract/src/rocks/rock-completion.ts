import type { RockStatus } from './rocks.statuses'

export const ROCKS_DONE_MARK = 0.8

/** Dropped Rocks count as promised. */
export function rockCompletion(rocks: readonly { readonly status: RockStatus | null }[]) {
  const all = rocks.length
  const done = rocks.filter(({ status }) => status === 'Done').length
  return { done, all, share: all === 0 ? 0 : done / all }
}
