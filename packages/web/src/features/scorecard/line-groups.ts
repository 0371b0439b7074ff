/** A heading with the lines below it, by id; those before the first heading have none. */
export interface LineGroup {
  readonly title: string | null
  readonly measurableIds: readonly string[]
}

interface PlacedLine {
  readonly id: string
  readonly groupTitle: string | null
  readonly sequence: number
}

/** Lines by their headings, in their order; as a scorecard's order is sent. */
export function lineGroups(lines: readonly PlacedLine[]): LineGroup[] {
  const byTitle = new Map<string | null, string[]>([[null, []]])
  for (const { id, groupTitle } of lines.toSorted((a, b) => a.sequence - b.sequence))
    byTitle.set(groupTitle, [...(byTitle.get(groupTitle) ?? []), id])
  return [...byTitle].flatMap(([title, measurableIds]) => (measurableIds.length > 0 ? [{ title, measurableIds }] : []))
}
