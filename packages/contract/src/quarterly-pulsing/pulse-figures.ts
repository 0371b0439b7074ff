/** What a quarter is summed up by, on screen and on paper alike. */
import { ROCKS_DONE_MARK, rockCompletion } from '../rocks/rock-completion'
import type { PulseValue, QuarterPulse } from './quarterly-pulsing.schemas'

/** A rounding error below the mark asks for no further Rock. */
const HAIR = 1e-9

/** How many Rocks are done, and how many are lacking to the 80 %; `percent` is null where there are none. */
export function rockFigures({ rocks }: Pick<QuarterPulse, 'rocks'>) {
  const { done, all, share } = rockCompletion(rocks)
  const asked = Math.ceil(all * ROCKS_DONE_MARK - HAIR)
  return { done, all, percent: all === 0 ? null : Math.round(share * 100), short: Math.max(0, asked - done) }
}

/** A week that has passed was met, missed, or has no number; one to come, or that runs, is not judged yet. */
export type PulseMark = 'met' | 'missed' | 'missing' | 'open'

/** `values` of all of a quarter's weeks, of which the first `weeksOver` have passed. */
export const marksOf = (values: readonly Pick<PulseValue, 'isOnGoal'>[], weeksOver: number): PulseMark[] =>
  values.map(({ isOnGoal }, index) => {
    if (index >= weeksOver) return 'open'
    if (isOnGoal === null) return 'missing'
    return isOnGoal ? 'met' : 'missed'
  })

/** Of weeks that have a number: missing is not missed. `percent` is null where none has. */
export function goalFigures(marks: readonly PulseMark[]) {
  const met = marks.filter((mark) => mark === 'met').length
  const measured = met + marks.filter((mark) => mark === 'missed').length
  return { met, measured, percent: measured === 0 ? null : Math.round((met / measured) * 100) }
}

/** Of all of a quarter's measurables. */
export const quarterGoals = ({ measured, weeksOver }: Pick<QuarterPulse, 'measured' | 'weeksOver'>) =>
  goalFigures(measured.flatMap(({ values }) => marksOf(values, weeksOver)))

/** `rating`: the mean of the meetings' averages, null where none was rated. `planned`: with those that were canceled. */
export function meetingFigures({ meetings, meetingsCanceled }: Pick<QuarterPulse, 'meetings' | 'meetingsCanceled'>) {
  const ratings = meetings.flatMap(({ averageRating }) => averageRating ?? [])
  return {
    held: meetings.length,
    planned: meetings.length + meetingsCanceled,
    rating: ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    solved: meetings.reduce((sum, { issuesSolved }) => sum + issuesSolved, 0),
  }
}
