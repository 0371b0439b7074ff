import type { QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'

export interface MeetingWeek {
  readonly intervalId: string
  readonly held: number
  readonly solved: number
  /** Null if no meeting was held or rated. */
  readonly rating: number | null
  /** Not over and without a meeting so far. */
  readonly isOpen: boolean
}

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
