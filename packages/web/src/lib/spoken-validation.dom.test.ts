import { sentenceOf } from '@cairn/contract/core/validation'
import { stateLimits } from '@cairn/contract/live-meeting/live-meeting.decide.rules'
import i18next from 'i18next'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import german from '../i18n/de/refusals.json'
import { schemaMessages } from './form-errors'
import { inOwnLanguage } from './own-language'

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/src/**/*.ts', '!**/*.{test,testing}.ts'],
  { eager: true },
)
const sources = import.meta.glob<string>(
  ['../../../server/src/{domains,platform}/**/*.ts', '../../../contract/src/**/*.ts', '!**/*.{test,testing}.ts'],
  { query: '?raw', import: 'default', eager: true },
)

const OUT_OF_STEP = [
  'ID_TAKEN',
  'OTHER_MEETING',
  'NO_MESSAGE',
  'KEY_REUSED',
  'SCOPE_MISSING',
  'NOT_FOR_TOKENS',
  'RANGE',
]

const ISSUE = { code: 'custom', path: [], input: '' } as const

function messageOf(error: unknown): string | undefined {
  const said: unknown = typeof error === 'function' ? error(ISSUE) : undefined
  return typeof said === 'string' ? said : undefined
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

const literals = (pattern: RegExp): string[][] =>
  Object.values(sources).flatMap((source) => [...source.matchAll(pattern)].map(([, ...parts]) => parts))

const unspoken = async (messages: readonly { code: string; text: string }[]) => {
  const said = await inOwnLanguage(messages)
  return messages.filter(({ text }, index) => said[index]?.text === text)
}

beforeAll(async () => {
  await i18next.loadNamespaces('refusals')
  i18next.addResourceBundle('de', 'refusals', german)
  await i18next.changeLanguage('de')
})
afterAll(async () => {
  await i18next.changeLanguage('en')
})

it('each validation sentence of the contract’s schemas is shown in German', async () => {
  const added = literals(/addIssue\(\{[^}]*message: '([^']+)'/g).map(([message = '']) => message)
  const all = [...messagesBelow(contract), ...added]
  expect(all.length).toBeGreaterThan(60)
  const messages = all.map((message) => sentenceOf({ ...ISSUE, path: [], message }))
  expect(await unspoken(messages)).toEqual([])
})

it('a limit without its own sentence gets one, in both languages', async () => {
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
  expect(await unspoken(messages)).toEqual([])
})

it('each limit of a running meeting is shown in German', async () => {
  const messages = Object.values(stateLimits).map(({ text }) => ({ code: 'LIMIT_REACHED', text }))
  expect(await unspoken(messages)).toEqual([])
})

it('each sentence of a conflict or a refusal is shown in German', async () => {
  const plain = [
    ...literals(/\b(?:conflict|refusal)\(\s*'([A-Z_]+)',\s*'([^']+)'/g),
    ...literals(/\bcode: '([A-Z_]+)',\s*text: '([^']+)'/g),
  ].map(([code = '', text = '']) => ({ code, text: text.replace(/^\w+: (?=[A-Z])/, '') }))
  const shown = plain.filter(({ code }) => !OUT_OF_STEP.includes(code))
  expect(shown.length).toBeGreaterThan(100)
  expect(await unspoken(shown)).toEqual([])
})

it('a name with marks is refused in German, with the marks', async () => {
  const [said] = await inOwnLanguage([sentenceOf({ ...ISSUE, path: [], message: 'VAL_TERM_MARKS' })])
  expect(said?.text).toBe('Entfernen Sie diese Zeichen: < > {{ }} $t(')
})

it('an English page of an organization with its own terms uses them, with their article', async () => {
  await i18next.changeLanguage('en')
  const { interpolation } = i18next.options
  const before = interpolation?.defaultVariables
  if (interpolation) interpolation.defaultVariables = { ...before, issue: 'topic', aIssue: 'a topic', Issue: 'Topic' }
  const [said] = await inOwnLanguage([{ code: 'IN_DISCUSSION', text: 'An issue is being discussed.' }])
  if (interpolation && before) interpolation.defaultVariables = before
  await i18next.changeLanguage('de')
  expect(said?.text).toBe('A topic is being discussed.')
})
