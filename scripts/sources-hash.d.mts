/** Whether what is built was built from the sources as they are. */
export function isBuilt(): boolean
