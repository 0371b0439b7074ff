export const root: string
/** Resolves with the exit code, 1 if the command could not run or was killed. */
export function run(command: string, args: string[], options?: object): Promise<number>
