/** Where the browser keeps, as JSON, which scorecard this person looked at last. */
export const lastScorecardKey = (personId: string): string => `cairn-scorecard-${personId}`

/** Its id; null where none is known. */
export function lastScorecard(personId: string): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(lastScorecardKey(personId)) ?? 'null')
    return typeof kept === 'string' ? kept : null
  } catch {
    return null
  }
}
