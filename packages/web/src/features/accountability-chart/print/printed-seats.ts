/** Where the seats that somebody prints of a chart are kept in their browser. */
export const printedSeatsKey = (userId: string, chartId: string): string => `cairn-chart-seats-${userId}-${chartId}`

/** Before the page of printing is opened; null prints all. */
export const keepPrintedSeats = (userId: string, chartId: string, ids: readonly string[] | null): void =>
  localStorage.setItem(printedSeatsKey(userId, chartId), JSON.stringify(ids))
