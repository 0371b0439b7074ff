import { expect, test } from 'vitest'
import { itemsOfModel, type ModelItems, modelItemsSchema } from './model-items'
import type { ParseContext } from './parse-items'

const context: ParseContext = {
  today: '2026-03-03',
  quarterStartMonth: 1,
  locale: 'en-US',
  language: 'en',
  meId: 'me',
  people: [
    { id: 'ada', firstName: 'Ada', lastName: 'Fox' },
    { id: 'ada2', firstName: 'Ada', lastName: 'Lane' },
    { id: 'luis', firstName: 'Luis', lastName: 'Ortega' },
  ],
  meetings: [
    { id: 'shop', name: 'Shop weekly' },
    { id: 'lead', name: 'Leadership' },
  ],
}
const TEXT = 'Luis should call the mill by Friday, and mention it in the shop meeting'
const item: ModelItems['items'][number] = {
  type: 'todo',
  title: 'call the mill',
  owners: ['Luis'],
  meeting: 'shop meeting',
  dueWords: 'by Friday',
  dueDate: '2026-03-06',
}
const isAccepted = (change: object, text = TEXT) =>
  modelItemsSchema(text, context, (quote) => quote).safeParse({ items: [{ ...item, ...change }] }).success
const read = (change: object) => itemsOfModel({ items: [{ ...item, ...change }] }, context)[0]

test('looks up owner, meeting and date from the quoted words', () => {
  expect(isAccepted({})).toBe(true)
  expect(read({})).toEqual({
    type: 'todo',
    title: 'Call the mill',
    ownerIds: ['luis'],
    ownerChoices: [],
    tractionIds: ['shop'],
    meetingWords: 'shop',
    dueDate: '2026-03-06',
  })
})

test.each([
  ['an owner that was not mentioned', { owners: ['Ada'] }],
  ['an owner whom nobody knows', { owners: ['the mill'] }],
  ['a meeting that was not mentioned', { meeting: 'Leadership' }],
  ['a date that was not mentioned', { dueWords: 'by Monday' }],
  ['a title about something else', { title: 'Buy a new company car' }],
  ['no title', { title: ' ' }],
  ['an unknown type', { type: 'order' }],
  ['a missing field', { owners: undefined }],
])('refuses %s', (_, change) => {
  expect(isAccepted(change)).toBe(false)
})

test('refuses an answer without items, and one with a hundred', () => {
  const schema = modelItemsSchema(TEXT, context, (quote) => quote)
  expect(schema.safeParse({ items: [] }).success).toBe(false)
  expect(schema.safeParse({ items: Array.from({ length: 100 }, () => item) }).success).toBe(false)
})

test('treats an empty text as not mentioned', () => {
  const change = { owners: [''], meeting: '', dueWords: '' }
  expect(isAccepted(change)).toBe(true)
  expect(read(change)).toMatchObject({ ownerIds: [], tractionIds: [], dueDate: null })
  expect(read(change)?.dueChoice).toBeUndefined()
})

test('never uses the model’s computed date for words that the rules can read', () => {
  expect(read({ dueDate: '2027-01-01' })?.dueDate).toBe('2026-03-06')
})

test('asks about a date that the rules cannot read', () => {
  const change = { dueWords: 'mention it', dueDate: '2026-03-27' }
  expect(read(change)).toMatchObject({ dueDate: null, dueChoice: { words: 'mention it', date: '2026-03-27' } })
  expect(read({ ...change, dueDate: '2020-01-01' })?.dueChoice?.date).toBeNull()
  expect(read({ ...change, dueDate: 'soon' })?.dueChoice?.date).toBeNull()
  expect(read({ ...change, type: 'issue' })?.dueChoice).toBeUndefined()
})

test('offers people who share a name, and reads “me” as the asker', () => {
  expect(read({ owners: ['Ada'] })).toMatchObject({ ownerIds: [], ownerChoices: ['ada', 'ada2'] })
  expect(read({ owners: ['me'] })).toMatchObject({ ownerIds: ['me'] })
  expect(read({ owners: ["I'll"] })).toMatchObject({ ownerIds: ['me'] })
})

test('leaves a meeting open that the asker may not use', () => {
  expect(read({ meeting: 'board' })).toMatchObject({ tractionIds: [], meetingWords: null })
})

test('offers both of two meetings that share a name', () => {
  const meetings = [...context.meetings, { id: 'shop2', name: 'Shop weekly' }]
  const [found] = itemsOfModel({ items: [item] }, { ...context, meetings })
  expect(found?.tractionIds).toEqual(['shop', 'shop2'])
})

test('reads a title of a million brackets within the test’s time limit', () => {
  expect(read({ title: '<'.repeat(1_000_000) })?.title).toHaveLength(256)
})

test('reads from title and text whom a headline is about', () => {
  const headline = { type: 'headline' as const, owners: [], meeting: null, dueWords: null, dueDate: null }
  const of = (title: string, text = title) =>
    itemsOfModel({ items: [{ ...headline, title }] }, context, text)[0]?.headlineType
  expect(of('Luis got his license')).toBe('Employee')
  expect(of('Lakeside ordered again')).toBe('Customer')
  expect(of('The new hall is warm', 'Employee headline: the new hall is warm')).toBe('Employee')
  expect(read({})).not.toHaveProperty('headlineType')
})

test('removes links and markup from titles', () => {
  expect(read({ title: 'call <img src=x> https://evil.example the mill' })?.title).toBe('Call the mill')
})

test('a meeting named once applies to every item', () => {
  const both = itemsOfModel({ items: [item, { ...item, meeting: null }] }, context)
  expect(both.map(({ tractionIds }) => tractionIds)).toEqual([['shop'], ['shop']])
})
