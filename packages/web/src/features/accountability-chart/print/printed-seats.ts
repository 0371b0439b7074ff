/** Where the seats that somebody prints of a chart are kept in their browser. */
export const printedSeatsKey = (userId: string, chartId: string): string => `cairn-chart-seats-${userId}-${chartId}`

/** `seatIds` left out: all of them. Of those left out the place is kept. */
export interface KeptSeats {
  readonly seatIds?: readonly string[] | undefined
  readonly leftOutIds: readonly string[]
}

/** Before the page of printing is opened. */
export const keepPrintedSeats = (userId: string, chartId: string, seatIds: readonly string[]): void => {
  const kept: KeptSeats = { seatIds, leftOutIds: [] }
  localStorage.setItem(printedSeatsKey(userId, chartId), JSON.stringify(kept))
}
