import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import german from '../i18n/de/refusals.json'
import { englishPack } from '../i18n/english'
import { speakRefusals } from './spoken-refusals'

const sources = import.meta.glob<string>(
  ['../../../server/src/{domains,platform}/**/*.ts', '../../../contract/src/**/*.ts', '!**/*.{test,testing}.ts'],
  { query: '?raw', import: 'default', eager: true },
)

const bare = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'UNEXPECTED', 'TOO_MANY_REQUESTS']
const scripted = ['INVALID', 'KEY_REUSED', 'SCOPE_MISSING', 'NOT_FOR_TOKENS', 'RANGE', 'UNSUPPORTED', 'INCOMPLETE']
const outOfStep = ['ID_TAKEN', 'OTHER_MEETING', 'NO_MESSAGE']

const thrown = () => {
  const codes = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bcode: '([A-Z_]+)'|\b(?:conflict|refusal)\(\s*'([A-Z_]+)'/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  )
  return [...new Set(codes)].toSorted()
}

beforeAll(async () => {
  await i18next.loadNamespaces('refusals')
  i18next.addResourceBundle('de', 'refusals', german)
  await i18next.changeLanguage('de')
  return async () => {
    await i18next.changeLanguage('en')
  }
})

const said = async (code: string, text: string, field?: string) =>
  (await speakRefusals([{ code, text, ...(field && { field }) }]))[0]?.text

it('each of the server’s refusal codes has a sentence in the pack, or occurs in scripts only', async () => {
  const known = new Set(Object.keys(await englishPack('refusals')).map((key) => key.replace(/\d+$/, '')))
  const passedOver = new Set([...bare, ...scripted, ...outOfStep])
  expect(thrown().length).toBeGreaterThan(80)
  expect(thrown().filter((code) => !known.has(code) && !passedOver.has(code))).toEqual([])
})

it('translates a message with its values', async () => {
  expect(await said('WRONG_PASSWORD', 'This is not your password.', 'password')).toBe('Das ist nicht Ihr Passwort.')
  expect(await said('TOO_MANY_LINKS', 'An item can have at most 50 links.')).toBe(
    'Ein Eintrag hat höchstens 50 Verknüpfungen.',
  )
  expect(await said('ROCK_DONE', 'This Rock is done. Create a new one instead.')).toMatch(/^Das wurde erreicht/)
})

it('of a code’s several sentences the sent one is shown, without the name of its field', async () => {
  expect(await said('HAS_DEVICE', 'This person rates the meeting on their own device.')).toBe(
    'Diese Person bewertet das Meeting auf dem eigenen Gerät.',
  )
  expect(await said('TOO_LARGE', 'body: This is too large. The limit is 6 MB.', 'body')).toBe(
    'Das ist zu groß. Erlaubt sind höchstens 6 MB.',
  )
})

it.each([
  ['TOO_MANY_COLUMNS', 'This table has more than 100 columns. Remove those you don’t need.', /mehr als 100 Spalten/],
  ['OPEN_QUOTE', 'A quotation mark in this table is never closed. Close it and try again.', /^Ein Anführungszeichen/],
  ['NOT_PAID', 'Choose someone with a paid license.', /bezahlter Lizenz/],
  ['NOT_ACCEPTED', 'Choose someone who has accepted their invitation.', /Einladung angenommen/],
  ['PICTURE', 'This picture is damaged. Please choose another one.', /beschädigt/],
])('translates %s, whose code the server computes', async (code, text, german) => {
  expect(await said(code, text)).toMatch(german)
})

it('keeps a message that the pack lacks', async () => {
  expect(await said('NEW_CODE', 'Something new.')).toBe('Something new.')
  expect(await said('WRONG_PASSWORD', 'Something else.')).toBe('Something else.')
})
