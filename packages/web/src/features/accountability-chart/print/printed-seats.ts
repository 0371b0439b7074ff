/** Where the seats that somebody prints of a chart are kept in their browser. */
export const printedSeatsKey = (userId: string, chartId: string): string => `cairn-chart-seats-${userId}-${chartId}`

/** `seatIds` left out: all of them. Of those left out the place is kept. */
export interface PrintedSeats {
  readonly seatIds?: readonly string[] | undefined
  readonly leftOutIds: readonly string[]
  readonly collapsedIds: readonly string[]
}

export interface KeptSeats extends PrintedSeats {
  /** The selection before this one. */
  readonly earlier?: PrintedSeats | undefined
}
