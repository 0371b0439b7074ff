/** Below `tractions`, so that it is cached on the device as well. */
export const pulsingKey = ['tractions', 'pulsing'] as const
