import { ROCKS_DONE_MARK, rockCompletion } from '../rocks/rock-status'
import type { PulseValue, QuarterPulse } from './quarterly-pulsing.schemas'

/** Absorbs rounding errors. */
const HAIR = 1e-9

export function rockFigures({ rocks }: Pick<QuarterPulse, 'rocks'>) {
  const { done, all, share } = rockCompletion(rocks)
  const asked = Math.ceil(all * ROCKS_DONE_MARK - HAIR)
  return { done, all, percent: all === 0 ? null : Math.round(share * 100), short: Math.max(0, asked - done) }
}

export type PulseMark = 'met' | 'missed' | 'missing' | 'open'

export const marksOf = (values: readonly Pick<PulseValue, 'isOnGoal'>[], weeksOver: number): PulseMark[] =>
  values.map(({ isOnGoal }, index) => {
    if (index >= weeksOver) return 'open'
    if (isOnGoal === null) return 'missing'
    return isOnGoal ? 'met' : 'missed'
  })

/** Weeks without a number do not count. */
export function goalFigures(marks: readonly PulseMark[]) {
  const met = marks.filter((mark) => mark === 'met').length
  const measured = met + marks.filter((mark) => mark === 'missed').length
  return { met, measured, percent: measured === 0 ? null : Math.round((met / measured) * 100) }
}

export const quarterGoals = ({ measured, weeksOver }: Pick<QuarterPulse, 'measured' | 'weeksOver'>) =>
  goalFigures(measured.flatMap(({ values }) => marksOf(values, weeksOver)))

export function meetingFigures({ meetings, meetingsCanceled }: Pick<QuarterPulse, 'meetings' | 'meetingsCanceled'>) {
  const ratings = meetings.flatMap(({ averageRating }) => averageRating ?? [])
  return {
    held: meetings.length,
    planned: meetings.length + meetingsCanceled,
    rating: ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    solved: meetings.reduce((sum, { issuesSolved }) => sum + issuesSolved, 0),
  }
}
