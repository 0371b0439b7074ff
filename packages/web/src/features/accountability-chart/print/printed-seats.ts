/** Where the seats that somebody prints of a chart are kept in their browser. */
export const printedSeatsKey = (userId: string, chartId: string): string => `cairn-chart-seats-${userId}-${chartId}`

/** `seatIds` left out: all of them. Of those left out the place is kept. */
export interface PrintedSeats {
  readonly seatIds?: readonly string[] | undefined
  readonly leftOutIds: readonly string[]
  readonly collapsedIds: readonly string[]
}

export interface KeptSeats extends PrintedSeats {
  /** What was chosen the time before, which is offered. */
  readonly earlier?: PrintedSeats | undefined
}
