import { expect, test } from 'vitest'
import { locales } from '../identity/locales'
import { csvSeparatorOf } from './csv-separator'

test('cells are separated as regional spreadsheets expect: by semicolons where numbers use a comma', () => {
  const semicolons = locales.filter((locale) => csvSeparatorOf(locale) === 'semicolon')
  expect(semicolons).toEqual(['fr-FR', 'de-DE', 'es-ES', 'it-IT'])
})
