/** The folder that holds the workspaces. */
export const root: string
/** Runs a command in the clone; resolves with its exit code, 1 when it could not be run or was killed. */
export function run(command: string, args: string[], options?: object): Promise<number>
