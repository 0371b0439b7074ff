import { readFileSync } from 'node:fs'
import { workItemKinds } from '@cairn/contract/core/items'
import { languages } from '@cairn/contract/identity/locales'
import { fieldOfHeader, importFieldsOf, valueOfWord, valuesOf } from '@cairn/contract/imports/import-fields'
import { expect, test } from 'vitest'

const packOf = (language: string, name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../web/src/i18n/${language}/${name}.json`, import.meta.url), 'utf8'))

test.each(languages)('reads each word that the screens show for a column, a status and a type: %s', (language) => {
  const { field } = packOf(language, 'imports')
  const { status: listed } = packOf(language, 'lists')
  const { rockStatus } = packOf(language, 'terms')
  for (const kind of workItemKinds) {
    for (const name of importFieldsOf(kind)) expect(fieldOfHeader(field[name], new Set(), kind)).toBe(name)
    const statuses = kind === 'rock' ? rockStatus : listed
    for (const status of valuesOf(kind, 'status')) {
      const word = String(statuses[status]).replaceAll('{{Rock}}', 'Rock')
      expect([word, valueOfWord(kind, 'status', word)]).toEqual([word, status])
    }
    const { type: types } = packOf(language, `${kind}s`)
    for (const type of valuesOf(kind, 'type')) {
      expect([types[type], valueOfWord(kind, 'type', types[type])]).toEqual([types[type], type])
    }
  }
})
