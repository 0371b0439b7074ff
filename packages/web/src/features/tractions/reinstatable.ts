import type { Meeting } from '@cairn/contract/tractions/tractions.schemas'

export const isReinstatable = ({ reinstatableUntil }: Pick<Meeting, 'reinstatableUntil'>, now: number): boolean =>
  reinstatableUntil !== null && now < Date.parse(reinstatableUntil)
