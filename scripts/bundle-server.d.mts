import type { RolldownLog } from 'rolldown'

export const serverDist: string

export function isOutside(name: string): boolean
/** Resolves to the file. `entry` is relative to the clone, `name` to the server's dist. */
export function bundleEntry(entry: string, name: string, options?: { sourcemap?: boolean }): Promise<string>
/** Resolves to the warnings. */
export function bundleServer(folder?: string): Promise<RolldownLog[]>
