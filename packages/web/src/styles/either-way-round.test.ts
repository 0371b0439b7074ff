import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')

/** Physical sides, which do not follow right-to-left languages. Centering by `left: 50%` is allowed. */
const ONE_SIDED =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)\b|(?:left|right): (?!50%)|border-(?:top|bottom)-(?:left|right)-radius|text-align: (?:left|right)|float: (?:left|right))/gm

const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
const scripts = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test)\.tsx?$/.test(path),
)
const textOf = (path: string) => readFileSync(join(sources, path), 'utf8')
const linesWith = (paths: readonly string[], wrong: RegExp) =>
  paths.flatMap((path) => [...textOf(path).matchAll(wrong)].map(([line]) => `${path}: ${line.trim()}`))

it('scripts position nothing along a line without checking its direction', () => {
  const boxes = [
    ...sheets.flatMap((path) => [...textOf(path).matchAll(/^\s*(?:inset|margin|padding): \S+ (\S+) \S+ (\S+);/gm)]),
  ]
  expect(boxes.filter(([, end, start]) => end !== start).map(([line]) => line)).toEqual([])
  expect(
    linesWith(sheets, /translate(?:X\((?!calc\(.*--onwards)|\()(?!.*--onwards).*/g).filter(
      (line) => !line.includes('scaleX'),
    ),
  ).toEqual([])
  expect(linesWith(scripts, /style=\{\{[^}]*\b(?:left|right):.*/g)).toEqual([])
  expect(
    linesWith(scripts, /\bArrow(?:Left|Right): .*|'Arrow(?:Left|Right)'.*/g).map((line) => line.split(':')[0]),
  ).toEqual([...Array.from({ length: 2 }, () => 'lib/format/use-locale.ts')])
})

it('each icon with a direction is mirrored in right-to-left languages', () => {
  const named = scripts.flatMap((path) =>
    [...textOf(path).matchAll(/from 'icon:([^']*)'/g)].map(([, name = '']) => name),
  )
  const pointing =
    /\b(?:left|right)\b|^(?:external-link|list|list-checks|list-todo|log-in|log-out|send|trending-.+|chart-line|undo-2|redo-2|reply|forward)$/
  const wanted = new Set(named.filter((name) => pointing.test(name)).map((name) => `.lucide-${name}`))
  const turned = textOf('styles/global.css')
  expect(wanted.size).toBeGreaterThan(5)
  expect([...wanted].filter((name) => !new RegExp(`${name.replaceAll('.', '\\.')}\\b(?!-)`).test(turned))).toEqual([])
})

it('no style says left or right for the start or end of a line', () => {
  const found = sheets.flatMap((path) =>
    [...readFileSync(join(sources, path), 'utf8').matchAll(ONE_SIDED)].map(([line]) => `${path}: ${line.trim()}`),
  )
  expect(sheets.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
