import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')

/** What would stay on its side of the screen in a language that reads from right to left. What is centred by `left: 50%` may. */
const ONE_SIDED =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)\b|(?:left|right): (?!50%)|border-(?:top|bottom)-(?:left|right)-radius|text-align: (?:left|right)|float: (?:left|right))/gm

it('no style names the left or the right where it means the beginning or the end of a line', () => {
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  const found = sheets.flatMap((path) =>
    [...readFileSync(join(sources, path), 'utf8').matchAll(ONE_SIDED)].map(([line]) => `${path}: ${line.trim()}`),
  )
  expect(sheets.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
