import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideEntries, type Seen } from './guide-entries'

const UI = join(import.meta.dirname, '..', '..', 'ui')
const APP = join(import.meta.dirname, '..', '..', 'app')

const isPart = (name: string) => name.endsWith('.tsx') && !name.includes('.test.') && !name.startsWith('use-')
const parts = readdirSync(UI)
  .filter(isPart)
  .map((name) => name.slice(0, -'.tsx'.length))

const sourceOf = (part: string) => readFileSync(join(UI, `${part}.tsx`), 'utf8')
const frame = [
  ...readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter(isPart)
    .map((name) => join(APP, name)),
]
  .concat(join(import.meta.dirname, '..', 'style-guide.tsx'))
  .map((file) => readFileSync(file, 'utf8'))

const isImported = (part: string, source: string, folder: string) => source.includes(`${folder}/${part}'`)

function isSeen(part: string, seen: Seen): boolean {
  if (seen === 'frame') return frame.some((source) => isImported(part, source, '/ui'))
  if (typeof seen === 'string')
    return isImported(part, readFileSync(join(import.meta.dirname, `${seen}-guide.tsx`), 'utf8'), '/ui')
  const other = 'drawnBy' in seen ? seen.drawnBy : seen.madeOf
  const next = guideEntries[other]
  const names = 'drawnBy' in seen ? isImported(part, sourceOf(other), '.') : isImported(other, sourceOf(part), '.')
  return names && next !== undefined && isSeen(other, next)
}

describe('the style guide', () => {
  it('has an entry for every component of ui, and no others', () => {
    expect(Object.keys(guideEntries).toSorted()).toEqual(parts.toSorted())
  })

  it.each(Object.entries(guideEntries))('%s is seen where its entry says', (part, seen) => {
    expect(isSeen(part, seen)).toBe(true)
  })
})
