/** Among what is read of tractions, so that it is kept on the device with that. */
export const pulsingKey = ['tractions', 'pulsing'] as const
