import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

interface EverydayPage {
  /** What its addresses look like, as a regular expression. */
  readonly path: string
  /** The modules that it loads beyond the shell. */
  readonly modules: readonly string[]
}

const list = (kind: string): EverydayPage => ({
  path: `^/${kind}$`,
  modules: [`routes/lists/${kind}-list.tsx`, 'i18n/en/lists.json'],
})

const home: EverydayPage = {
  path: '^/(new)?$',
  modules: [
    'routes/home.reads.ts',
    'routes/home-start.tsx',
    'routes/home-now.tsx',
    'routes/home-board.tsx',
    'routes/home-week.tsx',
  ],
}
const lists = [list('todos'), list('rocks'), list('issues'), list('headlines')]
const live: EverydayPage = {
  path: '^/meeting/live/',
  modules: ['routes/live-meeting/live-meeting-page.tsx', 'app/live-updates.ts', 'i18n/en/live.json'],
}
const scorecard: EverydayPage = {
  path: '^/scorecard(/[^/]+)?$',
  modules: [
    'routes/scorecard/scorecard.reads.ts',
    'routes/scorecard/scorecard-page.tsx',
    'i18n/english.ts',
    'i18n/en/scorecard-grid.json',
    'i18n/en/scorecard-sheets.json',
    'i18n/en/scorecard-views.json',
    'i18n/en/pdfs.json',
  ],
}
const behind = ['app/background.tsx', 'app/live-updates.ts', 'app/meeting-watches.tsx', 'routes/item-extras.tsx']

/** Pages that are opened every day. */
export const EVERYDAY_PAGES: readonly EverydayPage[] = [home, ...lists, live, scorecard]

/** Modules that are wanted together: by a page, by pages that are much alike, or behind every page. */
const WANTED = {
  home: home.modules,
  lists: lists.flatMap(({ modules }) => modules),
  live: live.modules,
  scorecard: scorecard.modules,
  behind,
}

type Use = keyof typeof WANTED
type Group = Rolldown.CodeSplittingGroup

const USES = Object.keys(WANTED) as Use[]
const SOURCE = join(import.meta.dirname, 'src')
/** Our own modules, which have no barrels: what such a file names it needs. */
const OWN = /\/packages\/(web|contract)\/src\/.+\.(tsx?|css)$/
const LIBRARY = /[\\/]node_modules[\\/].+\.m?js$/
/** Libraries that so many parts share are wanted by every page sooner or later. */
const SHARED_BY = 25
/** Libraries smaller than that, in bytes before they are packed, go with others that nearly the same parts want. */
const SMALL = 8000

/** What each module is wanted for, without what is imported later. */
const usesOf = new Map<string, Set<Use>>()

function walk(context: Rolldown.PluginContext, use: Use, id: string): void {
  const uses = usesOf.get(id) ?? new Set()
  if (uses.has(use)) return
  usesOf.set(id, uses.add(use))
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    if (OWN.test(imported.replaceAll('\\', '/'))) walk(context, use, imported)
  }
}

/** Finds out, once all is read, what is wanted together. */
export function everydayParts(): Plugin {
  return {
    name: 'everyday-parts',
    apply: 'build',
    buildEnd() {
      usesOf.clear()
      for (const use of USES) {
        for (const path of WANTED[use]) if (!path.endsWith('.json')) walk(this, use, join(SOURCE, path))
      }
    },
  }
}

/** Every set of uses, the largest first. */
function setsOf(uses: readonly Use[]): Use[][] {
  let all: Use[][] = [[]]
  for (const use of uses) all = all.flatMap((one) => [one, [...one, use]])
  return all.filter(({ length }) => length > 0).toSorted((one, other) => other.length - one.length)
}

const groupOf = (wanted: readonly Use[]): Group => ({
  name: wanted.join('-'),
  test: (id: string) => {
    const uses = usesOf.get(id)
    return uses !== undefined && uses.size === wanted.length && wanted.every((use) => uses.has(use))
  },
})

/**
 * What the everyday pages need travels in one file for each set of them that shares it, and libraries in a few: in a hundred files a page waits for
 * as many requests, three deep. What most of them share comes first, since each takes along what it imports.
 */
export const everydayGroups: Group[] = [
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'libraries', test: LIBRARY, minShareCount: SHARED_BY },
  { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
  { name: 'library', test: LIBRARY, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
  ...setsOf(USES).map(groupOf),
]
