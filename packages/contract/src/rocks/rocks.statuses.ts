export const weeklyRockStatuses = ['OnTrack', 'OffTrack'] as const
export type WeeklyRockStatus = (typeof weeklyRockStatuses)[number]

export const closingRockStatuses = ['Done', 'NotDone', 'Closed', 'Canceled'] as const
export type ClosingRockStatus = (typeof closingRockStatuses)[number]

/** In filters. */
export const NO_ROCK_STATUS = 'None'

export const rockStatuses = [...weeklyRockStatuses, ...closingRockStatuses] as const
export type RockStatus = (typeof rockStatuses)[number]

export const isClosing = (status: RockStatus): status is ClosingRockStatus =>
  (closingRockStatuses as readonly RockStatus[]).includes(status)
