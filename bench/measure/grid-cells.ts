/** What each of the grids that are measured beside each other shows. */
export interface GridCells {
  readonly weeks: readonly string[]
  readonly lines: readonly {
    readonly title: string
    readonly owner: string
    readonly goal: number
    readonly values: readonly (number | null)[]
  }[]
}
