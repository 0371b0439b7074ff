import { GROUP_COUNT_MAX, TOTAL_COUNT_MAX } from '@cairn/contract/core/search'
import { wholeNumber } from '../../lib/format/format'
import { PAGE_ROWS } from './list-rows'

/** The server stops counting at 1,000, or one page past 10,000. */
export const isCountedSoFar = (count: number): boolean =>
  count >= GROUP_COUNT_MAX && count % (count < TOTAL_COUNT_MAX ? GROUP_COUNT_MAX : PAGE_ROWS) === 0

const withMore = (count: number, isMore: boolean) => `${wholeNumber(count)}${isMore ? '+' : ''}`

export const countWords = (count: number): string => withMore(count, isCountedSoFar(count))

export const thousands = (count: number): string => wholeNumber(count - (count % GROUP_COUNT_MAX))

export const restWords = (rest: number, whole: number): string => withMore(rest, isCountedSoFar(whole))
