/** A stretch of a long list, as far as it has been scrolled to, and how long the whole list is. */
export interface ItemRange<T> {
  readonly items: readonly T[]
  readonly totalCount: number
}

export const rangesOf = (root: string) => [root, 'range'] as const
export const countsOf = (root: string) => [root, 'count'] as const
