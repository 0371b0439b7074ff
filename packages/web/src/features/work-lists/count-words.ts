import { GROUP_COUNT_MAX, TOTAL_COUNT_MAX } from '@cairn/contract/core/search'
import { wholeNumber } from '../../lib/format'
import { PAGE_ROWS } from './list-rows'

/** Whether it was counted only so far: the server stops at a thousand, or a page beyond ten thousand. */
export const isCountedSoFar = (count: number): boolean =>
  count >= GROUP_COUNT_MAX && count % (count < TOTAL_COUNT_MAX ? GROUP_COUNT_MAX : PAGE_ROWS) === 0

const withMore = (count: number, isMore: boolean) => `${wholeNumber(count)}${isMore ? '+' : ''}`

/** "993", or "1,000+" where there may be more. */
export const countWords = (count: number): string => withMore(count, isCountedSoFar(count))

/** The thousands that there are at least: what is counted only so far is more. */
export const thousands = (count: number): string => wholeNumber(count - (count % GROUP_COUNT_MAX))

/** Of a group those that are not shown: more than these where it was counted only so far. */
export const restWords = (rest: number, whole: number): string => withMore(rest, isCountedSoFar(whole))
