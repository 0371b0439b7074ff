import { refusalMessage } from '@cairn/contract/core/errors'
import { refusalTexts } from '@cairn/contract/core/refusal-texts'
import type { Message } from '@cairn/contract/core/replies'
import { endpoints } from '@cairn/contract/endpoints'
import i18next from 'i18next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import german from '../../i18n/de/refusals.json'
import { schemaMessages } from '../forms/form-errors'
import { inOwnLanguage } from './own-language'

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../../../contract/src/**/*.ts', '!**/*.{test,testing}.ts'],
  { eager: true },
)

function messageOf(error: unknown): string | undefined {
  const message: unknown = typeof error === 'function' ? error({ code: 'custom', path: [], input: '' }) : undefined
  return typeof message === 'string' ? message : undefined
}

function messagesBelow(value: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  const isNode = (typeof value === 'object' && value !== null) || typeof value === 'function'
  if (!isNode || seen.has(value)) return found
  seen.add(value)
  const def = (value as { _zod?: { def: Record<string, unknown> } })._zod?.def
  if (def === undefined) {
    for (const below of Object.values(value)) messagesBelow(below, found, seen)
    return found
  }
  const message = messageOf(def.error)
  if (message !== undefined) found.add(message)
  for (const below of [...Object.values(def), def.shape]) messagesBelow(below, found, seen)
  return found
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

async function speakFrom(language: string, pack: object) {
  await i18next.loadNamespaces('refusals')
  i18next.addResourceBundle(language, 'refusals', pack, true, true)
  await i18next.changeLanguage(language)
}

afterAll(async () => {
  await i18next.changeLanguage('en')
})

const shown = async (message: Message) => (await inOwnLanguage([message]))[0]?.text

describe('in German', () => {
  beforeAll(() => speakFrom('de', german))

  it('the pack has every code, with its parameters', () => {
    expect(Object.keys(german).toSorted()).toEqual(Object.keys(refusalTexts).toSorted())
    const isTerm = (name: string | undefined) =>
      /^a?(rock|todo|issue|headline|measurable|scorecard)s?$/i.test(name ?? '')
    const paramsOf = (text: string) => placeholders(text).filter((name) => !isTerm(name))
    for (const [code, text] of Object.entries(refusalTexts)) {
      expect([code, paramsOf(german[code as keyof typeof german])]).toEqual([code, paramsOf(text)])
    }
  })

  it('a message is translated by its code, with its parameters, whatever its text', async () => {
    expect(await shown(refusalMessage('WRONG_PASSWORD', { field: 'password' }))).toBe('Das ist nicht Ihr Passwort.')
    expect(await shown(refusalMessage('TOO_MANY_LINKS', { most: 50 }))).toBe(
      'Ein Eintrag hat höchstens 50 Verknüpfungen.',
    )
    expect(await shown({ ...refusalMessage('TOO_LARGE', { most: 6 }), text: 'body: anything', field: 'body' })).toBe(
      'Das ist zu groß. Erlaubt sind höchstens 6 MB.',
    )
  })

  it('numbers are written as in German', async () => {
    expect(await shown(refusalMessage('TOO_MANY_ROWS', { most: 20_000 }))).toContain('20.000')
  })

  it('a message with an unknown code keeps its text', async () => {
    expect(await shown({ code: 'NEW_CODE', text: 'Something new.' })).toBe('Something new.')
  })
})

it('an English page of an organization with its own terms uses them, with their article', async () => {
  await i18next.changeLanguage('en')
  const { interpolation } = i18next.options
  const before = interpolation?.defaultVariables
  if (interpolation) interpolation.defaultVariables = { ...before, issue: 'topic', aIssue: 'a topic', Issue: 'Topic' }
  const text = await shown(refusalMessage('IN_DISCUSSION'))
  if (interpolation && before) interpolation.defaultVariables = before
  expect(text).toBe('A topic is being discussed.')
})

it('limits without a code of their own get one', () => {
  const bounds: [z.ZodType, unknown][] = [
    [z.string().max(3), 'abcd'],
    [z.string().min(3), 'ab'],
    [z.array(z.string()).max(1), ['a', 'b']],
    [z.array(z.string()).min(2), ['a']],
    [z.number().max(4), 5],
    [z.number().min(4), 3],
    [z.number().gt(4), 3],
    [z.number().lt(4), 5],
    [z.enum(['one']), 'other'],
  ]
  const messages = bounds.flatMap(([schema, field]) => schemaMessages(z.object({ field: schema }), { field }))
  expect(messages.map(({ text }) => text)).toEqual([
    'Use at most 3 characters.',
    'Use at least 3 characters.',
    'Enter at most 1.',
    'Enter at least 2.',
    'Enter a number of at most 4.',
    'Enter a number of at least 4.',
    'Enter a number above 4.',
    'Enter a number below 4.',
    'This is not valid here.',
  ])
})

describe('in a made-up language', () => {
  beforeAll(() => speakFrom('xx', Object.fromEntries(Object.keys(refusalTexts).map((code) => [code, `~${code}~`]))))

  const wrong = [undefined, null, '', 'x'.repeat(300_000), -1e12, 1e12, [], Array(3000).fill('x'), {}, true]

  /** Each field alone, so that a refusal of one does not hide the next. */
  function messagesOf(schema: z.ZodType): Message[] {
    const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
    return Object.entries(shape).flatMap(([name, field]) =>
      wrong.flatMap((value) => schemaMessages(z.object({ [name]: field }), { [name]: value })),
    )
  }

  it('no form shows English', async () => {
    const messages = endpoints.flatMap(({ body }) => messagesOf(body))
    expect(messages.length).toBeGreaterThan(1000)
    const texts = (await inOwnLanguage(messages)).map(({ text }) => text)
    expect(texts.filter((text) => !/^~[A-Z_]+~$/.test(text))).toEqual([])
  })

  it('every message of a contract schema is a refusal code', () => {
    const messages = [...messagesBelow(contract)]
    expect(messages.length).toBeGreaterThan(60)
    expect(messages.filter((message) => !Object.hasOwn(refusalTexts, message))).toEqual([])
  })
})
