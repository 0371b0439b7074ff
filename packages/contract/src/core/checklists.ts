/** Checklists in sanitised rich text: `<ul data-type="taskList"><li data-checked="true">`. */
const ENTRY = /<li data-checked="(true|false)"/g

export interface ChecklistCount {
  readonly done: number
  readonly total: number
}

/** Over all checklists of a text; null where it has none. */
export function countChecklist(html: string): ChecklistCount | null {
  const states = [...html.matchAll(ENTRY)].map(([, state]) => state)
  if (states.length === 0) return null
  return { done: states.filter((state) => state === 'true').length, total: states.length }
}

/** The text with one of its entries ticked or not, counted from 0 in the order of the text. */
export function withTicked(html: string, index: number, isChecked: boolean): string {
  let at = 0
  return html.replace(ENTRY, (entry) => (at++ === index ? `<li data-checked="${isChecked}"` : entry))
}
