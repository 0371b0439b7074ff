// npm run simulate [-- --hours 10000 --seed 1]: meetings, browsers, servers and faults on virtual time. `--help` lists all
// options.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run } from './clone.mjs'
import { ensureInstalled } from './install.mjs'

const folder = join(root, 'simulation')
const domains = 'packages/server/src/domains'

/** Of the live meeting's domain these run as they are; other domains and all repositories are substituted. */
const REAL = /live-meeting\.(service|calls|items|end|resume|hooks|presence|store|wiring|plan)(\.service)?$/
const SUBSTITUTED =
  /^(node:crypto|.*\/(define-job|outbox\.repository|new-id|item-columns|database-listener|live-meeting\.(repository|jobs|summary|sources\.service|calling\.service)))$/

/** The server's domains around live meetings come from simulation/domains.ts. */
const substituteDomains = {
  name: 'substitute-domains',
  setup(build) {
    const server = /packages[/\\]server[/\\]src/
    build.onResolve({ filter: /./ }, ({ path, importer, resolveDir }) => {
      if (!server.test(importer) || !(path.startsWith('.') || path === 'node:crypto')) {
        return path === 'node:timers/promises' && server.test(importer) ? { path, namespace: 'timers' } : undefined
      }
      const target = join(resolveDir, path)
      const isDomain = target.includes(`${join(root, domains)}/`)
      if (!SUBSTITUTED.test(path) && (!isDomain || REAL.test(path))) return undefined
      return { path, namespace: 'substitutes' }
    })
    build.onLoad({ filter: /./, namespace: 'substitutes' }, () => ({
      contents: `module.exports = require('./domains').substitutes`,
      resolveDir: folder,
    }))
    build.onLoad({ filter: /./, namespace: 'timers' }, () => ({
      contents:
        'export const setTimeout = (ms, value) => new Promise((resolve) => globalThis.setTimeout(resolve, ms, value))',
    }))
  },
}

/** What a tab has of the browser and of libraries. */
const tabModules = [
  [
    /^idb-keyval$/,
    `export const createStore = () => browser.stored
    export const set = async (key, value, store) => void store.set(key, value)
    export const del = async (key, store) => void store.delete(key)
    export const values = async (store) => [...store.values()]`,
  ],
  [
    /^\.\/hub-sockets$/,
    `export const socketAt = (path) => browser.socketAt(path)
    export const socketBeside = (path) => browser.socketBeside(path)
    export const connect = (socket) => socket.connect()`,
  ],
  [/\/notify$/, 'export const notify = new Proxy({}, { get: () => () => undefined })'],
  [/\/failure-toasts$/, 'export const toastFailure = (failure) => browser.refused(failure)'],
  [
    /\/i18n\/translate$/,
    `export const translate = (key) => key
    export const language = () => 'en'
    export const hasOwnTerms = () => false`,
  ],
  [/\/live-meeting\.context$/, 'export const useLiveSession = () => null'],
  [/\/proof$/, 'export const askForProof = async () => false'],
  [/\/own-language$/, 'export const inOwnLanguage = async (messages) => messages'],
  [/^\.\/trace$/, 'export const traceEvents = () => undefined'],
  [
    /^react$/,
    `export const useMemo = (make) => make()
    export const useRef = (current) => ({ current })
    export const useState = (value) => [value]
    export const useEffect = () => undefined`,
  ],
]

const shareContract = (shared) => ({
  name: 'share-contract',
  setup(build) {
    build.onResolve({ filter: /^@cairn\/contract\/|^zod$/ }, ({ path }) => {
      shared.add(path)
      return { path, external: true }
    })
    for (const [at, [filter, contents]] of tabModules.entries()) {
      const namespace = `tab-${at}`
      build.onResolve({ filter }, ({ path }) => ({ path, namespace }))
      build.onLoad({ filter: /./, namespace }, () => ({ contents }))
    }
  },
})

/** @returns the program, and what it needs in its environment. `change` alters sources, to see that faults are found. */
export async function bundleSimulation(outdir, change = null) {
  const { build } = await import('esbuild')
  let hasAltered = change === null
  const alter = {
    name: 'alter',
    setup(each) {
      if (!change) return
      each.onLoad({ filter: change.file }, ({ path }) => {
        const text = readFileSync(path, 'utf8')
        if (!text.includes(change.from)) throw new Error(`${path} has no ${change.from}`)
        hasAltered = true
        return { contents: text.replaceAll(change.from, change.to), loader: 'ts', resolveDir: dirname(path) }
      })
    },
  }
  const shared = new Set()
  const common = { bundle: true, logLevel: 'warning', target: 'node20', absWorkingDir: root, legalComments: 'none' }
  const tab = join(outdir, 'tab.cjs')
  await build({
    ...common,
    entryPoints: [join(folder, 'tab.ts')],
    outfile: tab,
    format: 'cjs',
    platform: 'browser',
    plugins: [alter, shareContract(shared)],
  })
  const imports = [...shared].map((name, at) => `import * as shared${at} from '${name}'`)
  const table = `globalThis.sharedModules = {${[...shared].map((name, at) => `'${name}': shared${at}`).join(',')}}`
  const program = join(outdir, 'simulate.mjs')
  await build({
    ...common,
    stdin: { contents: `${imports.join('\n')}\n${table}\nimport('./simulate')`, resolveDir: folder },
    outfile: program,
    format: 'esm',
    platform: 'node',
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)` },
    plugins: [alter, substituteDomains],
  })
  if (!hasAltered) throw new Error(`No module matches ${change.file}`)
  return { program, env: { CAIRN_SIMULATED_TAB: tab } }
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('/simulate.mjs')) {
  await ensureInstalled({ tools: true })
  const outdir = mkdtempSync(join(tmpdir(), 'cairn-simulation-'))
  process.on('exit', () => rmSync(outdir, { recursive: true, force: true }))
  const { program, env } = await bundleSimulation(outdir)
  process.exitCode = await run(process.execPath, [program, ...process.argv.slice(2)], {
    env: { ...process.env, ...env },
  })
}
