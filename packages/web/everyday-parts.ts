import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { ICON_MODULE } from './icons.ts'

interface PageAhead {
  /** What its addresses look like, as a regular expression. */
  readonly path: string
  /** The modules that it loads beyond the shell. */
  readonly modules: readonly string[]
}

const list = (kind: string): PageAhead => ({
  path: `^/${kind}$`,
  modules: [`pages/lists/${kind}-list.tsx`, 'i18n/english.ts', 'i18n/en/lists.json', 'i18n/en/imports.json'],
})

const home: PageAhead = {
  path: '^/(new)?$',
  modules: ['pages/home.tsx', 'pages/home.reads.ts'],
}
const lists = [list('todos'), list('rocks'), list('issues'), list('headlines')]
const live: PageAhead = {
  path: '^/meeting/live/',
  modules: [
    'pages/live-meeting/read-live.ts',
    'pages/live-meeting/live-meeting-page.tsx',
    'app/live-updates.ts',
    'i18n/english.ts',
    'i18n/en/live.json',
  ],
}
const scorecard: PageAhead = {
  path: '^/scorecard(/[^/]+)?$',
  modules: [
    'pages/scorecard/scorecard.reads.ts',
    'pages/scorecard/scorecard-page.tsx',
    'i18n/english.ts',
    'i18n/en/scorecard-grid.json',
    'i18n/en/scorecard-sheets.json',
    'i18n/en/scorecard-views.json',
    'i18n/en/pdfs.json',
  ],
}
const english = (...packs: readonly string[]) => ['i18n/english.ts', ...packs.map((pack) => `i18n/en/${pack}.json`)]
const chart: PageAhead = {
  path: '^/ac/collection/[^/]+/revision/[^/]+(/[^/]+)?$',
  modules: [
    'pages/accountability-chart/chart.reads.ts',
    'pages/accountability-chart/chart-page.tsx',
    'features/accountability-chart/diagram/chart-diagram.tsx',
    ...english('collections', 'chart-list', 'imports', 'chart-diagram', 'seats'),
  ],
}
const vto: PageAhead = {
  path: '^/vto/detail/',
  modules: [
    'pages/vto/vto.reads.ts',
    'pages/vto/vto-detail.tsx',
    'pages/vto/vto-tabs.tsx',
    ...english('vto', 'vto-traction', 'collections', 'live-text'),
  ],
}
const behind = ['app/background.tsx', 'app/live-updates.ts', 'app/meeting-watches.tsx', 'pages/item-extras.tsx']

/** Pages whose files are asked for with the page itself: those that are opened every day, and such as are made of much. */
export const PAGES_AHEAD: readonly PageAhead[] = [home, ...lists, live, scorecard, chart, vto]

/** Modules that are wanted together: by an everyday page, by pages that are much alike, or behind every page. */
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

/** The entry points that need each module, without lazy imports. */
const usesOf = new Map<string, Set<Use>>()
/** The same of the other pages: what an everyday one wants is not divided further for their sake. */
const RARER = { chart: chart.modules, vto: vto.modules }
const rarerOf = new Map<string, Set<keyof typeof RARER>>()

function walk<One>(context: Rolldown.PluginContext, known: Map<string, Set<One>>, use: One, id: string): void {
  const uses = known.get(id) ?? new Set()
  if (uses.has(use)) return
  known.set(id, uses.add(use))
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    if (OWN.test(imported.replaceAll('\\', '/'))) walk(context, known, use, imported)
  }
}

/** After loading, groups modules that are needed together. */
export function everydayParts(): Plugin {
  return {
    name: 'everyday-parts',
    apply: 'build',
    buildEnd() {
      const walkAll = <One extends string>(wanted: Record<One, readonly string[]>, known: Map<string, Set<One>>) => {
        known.clear()
        for (const use of Object.keys(wanted) as One[])
          for (const path of wanted[use]) if (!path.endsWith('.json')) walk(this, known, use, join(SOURCE, path))
      }
      walkAll(WANTED, usesOf)
      walkAll(RARER, rarerOf)
    },
  }
}

/** Every set of uses, the largest first. */
function setsOf<One>(uses: readonly One[]): One[][] {
  let all: One[][] = [[]]
  for (const use of uses) all = all.flatMap((one) => [one, [...one, use]])
  return all.filter(({ length }) => length > 0).toSorted((one, other) => other.length - one.length)
}

const isWantedBy = <One>(uses: ReadonlySet<One> | undefined, wanted: readonly One[]) =>
  uses !== undefined && uses.size === wanted.length && wanted.every((use) => uses.has(use))

const everydayGroup = (wanted: readonly Use[]): Group => ({
  name: wanted.join('-'),
  test: (id: string) => isWantedBy(usesOf.get(id), wanted),
})

/** What the dashboard and another everyday page want: in a file for each set of pages it would be ten more requests, and as many modules. */
const everyday: Group = {
  name: 'everyday',
  test: (id: string) => {
    const uses = usesOf.get(id)
    return uses?.has('home') === true && uses.size > 1
  },
}

const rarerGroup = (wanted: readonly (keyof typeof RARER)[]): Group => ({
  name: wanted.join('-'),
  test: (id: string) => !usesOf.has(id) && isWantedBy(rarerOf.get(id), wanted),
})

/**
 * Groups the code of everyday pages into one chunk per set of pages that share it, and libraries into a few: with a hundred chunks a page
 * waits for as many requests, three levels deep. The most shared come first, because each chunk includes its imports.
 */
export const everydayGroups: Group[] = [
  { name: 'live-reads', test: /[\\/]live-meeting\.reads\.ts$/ },
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'libraries', test: LIBRARY, minShareCount: SHARED_BY },
  { name: 'icons', test: ICON_MODULE, minShareCount: 2 },
  { name: 'library', test: LIBRARY, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
  everyday,
  ...setsOf(USES).map(everydayGroup),
  ...setsOf(Object.keys(RARER) as (keyof typeof RARER)[]).map(rarerGroup),
]
