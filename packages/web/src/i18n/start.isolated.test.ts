import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { forgetTerms, speak, startLanguages } from './start'
import { translate } from './translate'

const german = { generic: { save: 'Speichern' }, terms: { rocks: '{{Rocks}}' } }
const answer = vi.fn<(address: string) => Promise<Response>>()
const page = document.documentElement

beforeAll(async () => {
  vi.stubGlobal('fetch', (address: string) => answer(address))
  i18next.options.resources = undefined
  await startLanguages('en-US')
})
afterEach(() => answer.mockReset())

it('falls back to English with a message if a language pack is empty, broken or unavailable', async () => {
  for (const reply of [Response.json({}), new Response('{"generic": '), new Response('', { status: 500 })]) {
    answer.mockResolvedValue(reply)
    await speak(`de-${reply.status}`)
    expect([page.lang, page.dir, translate('generic:save')]).toEqual(['en', 'ltr', 'Save'])
  }
  answer.mockRejectedValue(new TypeError('offline'))
  await speak('de-AT')
  expect([page.lang, translate('generic:save')]).toEqual(['en', 'Save'])
})

it('does not request an unknown language', async () => {
  await speak('fr-FR')
  expect([page.lang, translate('generic:save')]).toEqual(['en', 'Save'])
  expect(answer).not.toHaveBeenCalled()
})

it('changes the page’s language immediately and for the next page, with English for missing texts', async () => {
  answer.mockResolvedValue(Response.json(german))
  await speak('de-DE')
  expect(answer.mock.calls).toEqual([[expect.stringMatching(/loki\/languages\/de\.json/)]])
  expect(page.lang).toBe('de')
  expect([translate('generic:save'), translate('generic:cancel')]).toEqual(['Speichern', 'Cancel'])
  expect(localStorage.getItem('cairn-locale')).toBe('de-DE')
  await speak('en-GB')
  expect([page.lang, translate('generic:save')]).toEqual(['en', 'Save'])
})

it('uses the organization’s own terms in every text', async () => {
  await speak('de-DE', { rock: { one: 'Ziel', other: 'Ziele' } })
  expect(translate('terms:rocks')).toBe('Ziele')
  // The next page starts with them; signing out clears them.
  expect(localStorage.getItem('cairn-terms')).toBe('{"rock":{"one":"Ziel","other":"Ziele"}}')
  forgetTerms()
  expect(localStorage.getItem('cairn-terms')).toBeNull()
  await speak('de-DE')
  expect(translate('terms:rocks')).toBe('Rocks')
  expect(answer).not.toHaveBeenCalled()
})
