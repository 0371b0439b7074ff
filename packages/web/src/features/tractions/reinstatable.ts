import type { Meeting } from '@cairn/contract/tractions/tractions.schemas'

/** Whether the reader may bring back a meeting that was skipped. */
export const isReinstatable = ({ reinstatableUntil }: Pick<Meeting, 'reinstatableUntil'>, now: number): boolean =>
  reinstatableUntil !== null && now < Date.parse(reinstatableUntil)
