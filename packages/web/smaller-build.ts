import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Plugin, runnerImport } from 'vite'

const UNUSED_COLORS = ['red', 'pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'green', 'lime', 'yellow', 'orange']

/** Static parts of library components that are unused here and that bundlers cannot drop; `by` replaces them. */
const UNUSED: readonly { module: RegExp; text: string | RegExp; by?: string }[] = [
  ...['Button', 'ActionIcon'].flatMap((name) =>
    ['Group', 'GroupSection'].map((part) => ({
      module: new RegExp(`@mantine/core/esm/components/${name}/${name}\\.mjs$`),
      text: `${name}.${part} = ${name}${part};`,
    })),
  ),
  // A loading button shows its spinner without a transition, whose code is larger than the button.
  ...['Button', 'ActionIcon'].map((name) => ({
    module: new RegExp(`@mantine/core/esm/components/${name}/${name}\\.mjs$`),
    text: 'import { Transition } from "../Transition/Transition.mjs";',
    by: 'const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in ?? {}) : null);',
  })),
  ...['bars: Bars,', 'dots: Dots'].map((text) => ({
    module: /@mantine\/core\/esm\/components\/Loader\/Loader\.mjs$/,
    text,
  })),
  // Palettes the theme does not use; the stylesheet has their variables.
  ...UNUSED_COLORS.map((color) => ({
    module: /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/,
    text: new RegExp(`\\b${color}: \\[[^\\]]*\\],?`),
  })),
  // Cairn has no language written from right to left.
  { module: /i18next\/dist\/esm\/i18next\.js$/, text: /const rtlLngs = \[[^\]]*\]/, by: 'const rtlLngs = []' },
]

const hasText = (code: string, text: string | RegExp) =>
  typeof text === 'string' ? code.includes(text) : text.test(code)

/** Removes code that is never rendered from the first load. If a library release changes the code, the build fails. */
export function slimLibraries(): Plugin {
  return {
    name: 'slim-libraries',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      const unused = UNUSED.filter(({ module }) => module.test(path))
      if (unused.length === 0) return null
      const missing = unused.find(({ text }) => !hasText(code, text))
      if (missing) this.error(`${path} no longer says "${missing.text}": look at smaller-build.ts.`)
      return unused.reduce((left, { text, by = '' }) => left.replace(text, () => by), code)
    },
  }
}

const ENDPOINTS = /\/contract\/src\/.+\.endpoints\.ts$/
const KEPT = ['id', 'method', 'path', 'access', 'contentType', 'command'] as const

type Shape = Record<string, unknown>

const isEndpoint = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

function bare(endpoint: Shape): Shape {
  return Object.fromEntries(KEPT.filter((name) => endpoint[name] !== undefined).map((name) => [name, endpoint[name]]))
}

const mapped = (record: Shape, change: (part: unknown) => unknown): Shape =>
  Object.fromEntries(Object.entries(record).map(([name, part]) => [name, change(part)]))

/** An item kind's endpoints by name, plus the kind's name. */
const isEndpointRecord = (value: unknown): value is Shape =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => isEndpoint(part) || typeof part === 'string')

/** The export as source text without its schemas, or null where it holds something that cannot be written down. */
function written(value: unknown): string | null {
  if (isEndpoint(value)) return JSON.stringify(bare(value))
  if (Array.isArray(value) && value.every(isEndpoint)) return JSON.stringify(value.map(bare))
  if (isEndpointRecord(value)) return JSON.stringify(mapped(value, (part) => (isEndpoint(part) ? bare(part) : part)))
  return ['string', 'number', 'boolean'].includes(typeof value) ? JSON.stringify(value) : null
}

/**
 * In the built application an endpoint is its method, path and access, and of the live meeting its command: the server validates, the browser only calls.
 * Leaving the schemas out keeps zod (27 kB gzip) off the first screen; forms that validate load it with their schema.
 * A module that exports anything else besides endpoints and plain constants stays as it is.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!ENDPOINTS.test(id)) return null
      const { module } = await runnerImport<Shape>(id)
      const lines = Object.entries(module).map(([name, value]) => {
        const text = written(value)
        return text === null ? null : `export const ${name} = ${text}`
      })
      return lines.includes(null) ? null : { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}

/** Below this a file and its compressed form travel in as many packets. */
const WORTH_BYTES = 1024
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes a copy of each text file in both encodings, for clients that accept them. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
      for (const name of files) {
        const path = join(dir, name)
        const bytes = readFileSync(path)
        if (bytes.length < WORTH_BYTES) continue
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
