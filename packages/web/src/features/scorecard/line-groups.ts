export interface LineGroup {
  readonly title: string | null
  readonly measurableIds: readonly string[]
}

interface PlacedLine {
  readonly id: string
  readonly groupTitle: string | null
  readonly sequence: number
}

export function lineGroups(lines: readonly PlacedLine[]): LineGroup[] {
  const byTitle = new Map<string | null, string[]>([[null, []]])
  for (const { id, groupTitle } of lines.toSorted((a, b) => a.sequence - b.sequence))
    byTitle.set(groupTitle, [...(byTitle.get(groupTitle) ?? []), id])
  return [...byTitle].flatMap(([title, measurableIds]) => (measurableIds.length > 0 ? [{ title, measurableIds }] : []))
}
