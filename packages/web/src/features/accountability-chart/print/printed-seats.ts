export const printedSeatsKey = (userId: string, chartId: string): string => `cairn-chart-seats-${userId}-${chartId}`

export interface PrintedSeats {
  readonly seatIds?: readonly string[] | undefined
  readonly leftOutIds: readonly string[]
  readonly collapsedIds: readonly string[]
}

export interface KeptSeats extends PrintedSeats {
  readonly earlier?: PrintedSeats | undefined
}
