import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideEntries, type Seen } from './guide-entries'

const SRC = join(import.meta.dirname, '..', '..')

const isPart = (path: string) => /^[^.]+\.tsx$/.test(basename(path)) && !basename(path).startsWith('use-')
const filesIn = (folder: string) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter(isPart)
    .map((path) => join(SRC, folder, path))
const parts = new Map(
  ['ui', 'entities', 'lib/toasts'].flatMap(filesIn).map((file) => [basename(file, '.tsx'), readFileSync(file, 'utf8')]),
)
const frame = [...filesIn('app'), join(SRC, 'pages/style-guide.tsx')].map((file) => readFileSync(file, 'utf8'))

const isImported = (part: string, source = '') => source.includes(`/${part}'`)

function isSeen(part: string, seen: Seen): boolean {
  if (seen === 'frame') return frame.some((source) => isImported(part, source))
  if (typeof seen === 'string')
    return isImported(part, readFileSync(join(import.meta.dirname, `${seen}-guide.tsx`), 'utf8'))
  const other = 'drawnBy' in seen ? seen.drawnBy : seen.madeOf
  const next = guideEntries[other]
  const isNamed = 'drawnBy' in seen ? isImported(part, parts.get(other)) : isImported(other, parts.get(part))
  return isNamed && next !== undefined && isSeen(other, next)
}

describe('the style guide', () => {
  it('has an entry for every shared component, and no others', () => {
    expect(Object.keys(guideEntries).toSorted()).toEqual([...parts.keys()].toSorted())
  })

  it.each(Object.entries(guideEntries))('%s is seen where its entry says', (part, seen) => {
    expect(isSeen(part, seen)).toBe(true)
  })
})
