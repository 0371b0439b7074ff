export const weeklyRockStatuses = ['OnTrack', 'OffTrack'] as const
export type WeeklyRockStatus = (typeof weeklyRockStatuses)[number]

/** A quarter's end, or an earlier one: the status stays until the rock is opened again. */
export const closingRockStatuses = ['Done', 'NotDone', 'Closed', 'Canceled'] as const
export type ClosingRockStatus = (typeof closingRockStatuses)[number]

/** Weekly OnTrack or OffTrack; at quarter end Done or NotDone. The language pack words them (`terms:rockStatus`). */
export const rockStatuses = [...weeklyRockStatuses, ...closingRockStatuses] as const
export type RockStatus = (typeof rockStatuses)[number]

export const isClosing = (status: RockStatus): status is ClosingRockStatus =>
  (closingRockStatuses as readonly RockStatus[]).includes(status)
