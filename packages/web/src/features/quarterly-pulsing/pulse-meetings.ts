import type { QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'

export interface MeetingWeek {
  readonly intervalId: string
  readonly held: number
  readonly solved: number
  /** Null where none was held, or none rated. */
  readonly rating: number | null
  /** It has not passed, and nothing was held in it yet. */
  readonly isOpen: boolean
}

/** Of each week what was held in it: one meeting as a rule. */
export function meetingWeeks({ weeks, weeksOver, meetings }: QuarterPulse): MeetingWeek[] {
  return weeks.map((intervalId, index) => {
    const held = meetings.filter((meeting) => meeting.intervalId === intervalId)
    const ratings = held.flatMap(({ averageRating }) => averageRating ?? [])
    return {
      intervalId,
      held: held.length,
      solved: held.reduce((sum, { issuesSolved }) => sum + issuesSolved, 0),
      rating: ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
      isOpen: index >= weeksOver && held.length === 0,
    }
  })
}
