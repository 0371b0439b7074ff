import { wholeNumber } from '../../lib/format'

/** For a sentence that counts: which of its forms, and the number as this person writes it. */
export const counted = (count: number) => ({ count, total: wholeNumber(count) })
