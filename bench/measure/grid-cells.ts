export interface GridCells {
  readonly weeks: readonly string[]
  readonly lines: readonly {
    readonly title: string
    readonly owner: string
    readonly goal: number
    readonly values: readonly (number | null)[]
  }[]
}
