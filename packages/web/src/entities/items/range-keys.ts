export interface ItemRange<T> {
  readonly items: readonly T[]
  readonly totalCount: number
}

export const rangesOf = (root: string) => [root, 'range'] as const
export const countsOf = (root: string) => [root, 'count'] as const
