import { wholeNumber } from '../../lib/format'

export const counted = (count: number) => ({ count, total: wholeNumber(count) })
