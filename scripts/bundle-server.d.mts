import type { BuildOptions } from 'esbuild'

/** The folder of the built server. */
export const serverDist: string

/** esbuild's options for one file; `entry` is relative to the clone, `outfile` lies in the server's dist. */
export function serverBundle(entry: string, outfile: string): BuildOptions
/** esbuild's options for all that the server runs. */
export function serverBuild(folder?: string): BuildOptions
