const ENTRY = /<li data-checked="(true|false)"/g

interface ChecklistCount {
  readonly done: number
  readonly total: number
}

export function countChecklist(html: string): ChecklistCount | null {
  const states = [...html.matchAll(ENTRY)].map(([, state]) => state)
  if (states.length === 0) return null
  return { done: states.filter((state) => state === 'true').length, total: states.length }
}

export function withTicked(html: string, index: number, isChecked: boolean): string {
  let at = 0
  return html.replace(ENTRY, (entry) => (at++ === index ? `<li data-checked="${isChecked}"` : entry))
}
