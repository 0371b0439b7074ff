import type { BuildOptions } from 'esbuild'

export const serverDist: string

/** `entry` is relative to the clone, `outfile` to the server's dist. */
export function serverBundle(entry: string, outfile: string): BuildOptions
export function serverBuild(folder?: string): BuildOptions
