import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wrongTerms } from '@cairn/contract/core/vocabulary'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(\.mails|[.-]messages)\.ts$/.test(path),
)

/** The words are those of English: the pack that begins with `const german`, and what stands beside it as `de`. */
const GERMAN = /^const german[\s\S]*?^\}\)?$|^ +de: \{[\s\S]*?\},?$/gm

/** What stands between quotation marks and reads like words: not a module, a key or a style. */
function textsOf(source: string): string[] {
  const code = source.replaceAll(GERMAN, '').replaceAll(/^\s*(\/\/|\/?\*).*$|^import .*$|\} from '.*'$/gm, '')
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, one, other]) => one ?? other ?? '',
  )
  return quoted.filter((text) => /^[A-Z]|\s/.test(text) && !/[:;]\s*\d|style=/.test(text))
}

test.each(files)('the texts of %s speak of each thing by its one name', (path) => {
  expect(textsOf(readFileSync(join(root, path), 'utf8')).flatMap(wrongTerms)).toEqual([])
})

test('there are mails and notifications among them', () => {
  expect(files.length).toBeGreaterThan(5)
})
