/** Where a tab keeps it. */
export const TRACE = 'cairn-trace'

/** Whether this tab writes to the console what goes between it and the server. */
export const isTracing = (): boolean => sessionStorage.getItem(TRACE) !== null
