import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { refusalTexts } from '../contract/src/core/refusal-texts.ts'
import { PAGES_AHEAD } from './everyday-parts.ts'

const SOURCE = join(import.meta.dirname, 'src')
const TEXTS = join(SOURCE, 'i18n')

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The texts of all namespaces in one pack, as `GET loki/languages/de.json` serves them. */
function packOf(language: string): string {
  const folder = join(TEXTS, language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const pack = Object.fromEntries(
    files.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
  return JSON.stringify(language === 'en' ? { ...pack, refusals: refusalTexts } : pack)
}

/** Every language that there are texts of, with its pack. */
function allPacks(): Map<string, string> {
  const folders = readdirSync(TEXTS, { withFileTypes: true }).filter((one) => one.isDirectory())
  return new Map(folders.map(({ name }) => [name, packOf(name)]))
}

/** Id of each language pack, for caching until its texts change. */
export const packIds = (): Record<string, string> =>
  Object.fromEntries([...allPacks()].map(([language, pack]) => [language, fingerprint(pack)]))

type Chunk = Extract<Rolldown.OutputBundle[string], { type: 'chunk' }>

/** Fetched after the first paint, and needed offline. */
const KEPT_PARTS = [
  'app/background.tsx',
  'features/identity/session-changes.ts',
  'i18n/english.ts',
  'lib/offline/stored-queries.ts',
  'pages/home.tsx',
  'pages/item-extras.tsx',
  'lib/toasts/toast-host.tsx',
].map((path) => join(SOURCE, path))
const KEPT_FONT = /-latin-(wght|opsz)-normal-.*\.woff2$/
const KEPT_FILES = ['index.html', 'cairn.svg']

/** The files that the service worker keeps from the start: what the first screen needs, in English, and who works behind it. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set(Object.keys(bundle).filter((name) => KEPT_FONT.test(name)))
  const take = (name: string) => {
    const part = bundle[name]
    if (files.has(name) || part === undefined) return
    files.add(name)
    if (part.type !== 'chunk') return
    for (const style of part.viteMetadata?.importedCss ?? []) files.add(style)
    part.imports.forEach(take)
  }
  const isKept = (part: Chunk) =>
    part.isEntry || part.name === 'first-texts' || part.moduleIds.some((id) => KEPT_PARTS.includes(id))
  for (const part of Object.values(bundle)) if (part.type === 'chunk' && isKept(part)) take(part.fileName)
  return [...KEPT_FILES, ...files].map((name) => `/${name}`)
}

/** Files loaded with a part: its imports and their styles, except those the page already loads. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  isWanted: (part: Rolldown.OutputChunk) => boolean,
  there = new Set<string>(),
): string[] {
  const files = new Set<string>()
  const take = (name: string) => {
    const part = bundle[name]
    if (part?.type !== 'chunk' || files.has(name) || there.has(name)) return
    files.add(name)
    for (const style of part.viteMetadata?.importedCss ?? []) if (!there.has(style)) files.add(style)
    part.imports.forEach(take)
  }
  for (const part of Object.values(bundle)) if (part.type === 'chunk' && isWanted(part)) take(part.fileName)
  return [...files]
}

interface Ahead {
  readonly files: string[]
  /** Which of the files each page is made of. */
  readonly pages: { readonly path: string; readonly needs: number[] }[]
}

/** Files to prefetch for each page. */
function aheadOf(bundle: Rolldown.OutputBundle): Ahead {
  const named = new Set(filesOf(bundle, ({ isEntry }) => isEntry))
  const fonts = Object.keys(bundle).filter((name) => KEPT_FONT.test(name))
  const texts = filesOf(bundle, ({ name }) => name === 'first-texts', named)
  const files: string[] = []
  const placeOf = (name: string) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1)
  const pages = PAGES_AHEAD.map(({ path, modules }) => {
    const entries = modules.map((module) => join(SOURCE, module))
    const parts = filesOf(bundle, ({ moduleIds }) => moduleIds.some((id) => entries.includes(id)), named)
    return { path, needs: [...new Set([...texts, ...parts, ...fonts])].map(placeOf) }
  })
  return { files, pages }
}

/** The script of the document that asks for them. */
function aheadScript(bundle: Rolldown.OutputBundle): string {
  const source = readFileSync(join(import.meta.dirname, 'ahead.js'), 'utf8')
  const { files, pages } = aheadOf(bundle)
  const filled = source.replace('__FILES__', JSON.stringify(files)).replace('__PAGES__', JSON.stringify(pages))
  return minifySync('ahead.js', filled, { module: false }).code
}

/** At the end of the body the stylesheet does not hold up the shell's paint; scripts wait for it all the same. */
function styleLast(html: string): string {
  const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
  return html.replace(link, '').replace('</body>', `  ${link}\n  </body>`)
}

const isPart = (name: string) => /^assets\/.*\.(js|css)$/.test(name)

function writeServiceWorker(
  folder: string,
  version: string,
  shell: readonly string[],
  bundle: Rolldown.OutputBundle,
): void {
  const rest = Object.keys(bundle)
    .filter(isPart)
    .map((name) => `/${name}`)
    .filter((path) => !shell.includes(path))
  const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  const written = source.replace('__RELEASE__', version)
  writeFileSync(
    join(folder, 'sw.js'),
    written.replace('__SHELL__', JSON.stringify(shell)).replace('__REST__', JSON.stringify(rest)),
  )
}

/**
 * Writes what the server tells of a build: `version.json`, a fingerprint of its files, `languages/de.json` and so on; and `sw.js`, which keeps its
 * shell. The page names its build itself: one that is kept is not the server's any more.
 */
export function writeBuildFiles(): Plugin {
  let version = ''
  return {
    name: 'write-build-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      version = fingerprint(Object.keys(bundle).sort().join('\n'))
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
      for (const [language, source] of allPacks()) {
        this.emitFile({ type: 'asset', fileName: `languages/${language}.json`, source })
      }
    },
    writeBundle({ dir = '' }, bundle) {
      const page = join(dir, 'index.html')
      const head = `  <meta name="build" content="${version}" />\n    <script>${aheadScript(bundle)}</script>\n  </head>`
      writeFileSync(
        page,
        styleLast(readFileSync(page, 'utf8')).replace('</head>', () => head),
      )
      writeServiceWorker(dir, version, shellOf(bundle), bundle)
    },
  }
}
