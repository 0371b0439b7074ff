/** Whether the command is on the path. */
export function canRun(command: string): boolean
