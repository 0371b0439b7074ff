export const TRACE = 'cairn-trace'

export const isTracing = (): boolean => sessionStorage.getItem(TRACE) !== null
