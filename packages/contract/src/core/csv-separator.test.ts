import { expect, test } from 'vitest'
import { locales } from '../identity/locales'
import { csvSeparatorOf } from './csv-separator'

test('cells are apart as spreadsheets of the region read them: by semicolons where numbers have a comma', () => {
  const semicolons = locales.filter((locale) => csvSeparatorOf(locale) === 'semicolon')
  expect(semicolons).toEqual(['fr-FR', 'de-DE', 'es-ES', 'it-IT'])
})
