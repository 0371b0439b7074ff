import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root } from './clone.mjs'

export const serverDist = join(root, 'packages/server/dist')

/** A module that finds files by its own address keeps that address when it is bundled into another file. */
const keepAddresses = {
  name: 'keep-addresses',
  setup(build) {
    build.onLoad({ filter: /packages\/(server|contract)\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const address = `new URL(${JSON.stringify(relative(serverDist, path))}, import.meta.url).href`
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts', resolveDir: dirname(path) }
    })
  },
}

/** The contract is TypeScript and goes into the bundle; everything installed stays outside. */
const keepPackagesOutside = {
  name: 'keep-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@cairn/')) return undefined
      return { path, external: true }
    })
  },
}

/** esbuild's options for a server entry; `entry` is relative to the clone, `outfile` lies in the server's dist. */
export function serverBundle(entry, outfile) {
  return {
    entryPoints: [join(root, entry)],
    outfile: join(serverDist, outfile),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [keepPackagesOutside, keepAddresses],
  }
}
