import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Rolldown } from 'vite'
import { PAGES_AHEAD } from './everyday-parts.ts'

type Bundle = Rolldown.OutputBundle

const SOURCE = join(import.meta.dirname, 'src')
const FONT = /-latin-(wght|opsz)-normal-.*\.woff2$/

/** Files loaded with a part: its imports and their styles, except those the page already loads. */
function filesOf(
  bundle: Bundle,
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
function aheadOf(bundle: Bundle): Ahead {
  const named = new Set(filesOf(bundle, ({ isEntry }) => isEntry))
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name))
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
export function aheadScript(bundle: Bundle): string {
  const source = readFileSync(join(import.meta.dirname, 'ahead.js'), 'utf8')
  const { files, pages } = aheadOf(bundle)
  const filled = source.replace('__FILES__', JSON.stringify(files)).replace('__PAGES__', JSON.stringify(pages))
  return minifySync('ahead.js', filled, { module: false }).code
}
