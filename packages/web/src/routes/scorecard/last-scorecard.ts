export const lastScorecardKey = (personId: string): string => `cairn-scorecard-${personId}`

export function lastScorecard(personId: string): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(lastScorecardKey(personId)) ?? 'null')
    return typeof kept === 'string' ? kept : null
  } catch {
    return null
  }
}
