import { findSimilarIssues } from '@cairn/contract/assistants/assistants.endpoints'
import { createIssue, mergeIssue, removeIssue, solveIssue } from '@cairn/contract/issues/issues.endpoints'
import * as scorecard from '@cairn/contract/scorecard/scorecard.endpoints'
import { completeTodo, createTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { dropDownIssue } from '../issues/issues.service'
import { readTraction } from '../tractions/tractions.service'
import { decisionIn } from './issue-memory.service'

let app: TestApp
let org: SeededOrganization<'owner' | 'ada' | 'ben'>
let shop: SeededTraction
let office: SeededTraction

beforeAll(async () => {
  app = await createTestApp({ start: '2026-08-03T10:00:00Z' })
})
beforeEach(async () => {
  app.clock.set('2026-08-03T10:00:00Z')
  org = await seedOrganization(app, { people: { owner: 'Owner', ada: 'Member', ben: 'Member' } })
  const { owner, ada, ben } = org.actors
  shop = await seedTraction(app, { owner, name: 'Shop weekly', invitees: [ada] })
  office = await seedTraction(app, { owner, name: 'Office weekly', invitees: [ben] })
})
afterAll(() => app.close())

async function add(title: string, { contentHtml = '', tractionId = shop.tractionId, isSolved = true } = {}) {
  const { owner } = org.actors
  const { issue } = await owner.ask(createIssue, {
    body: { title, contentHtml, tractionId, ownerIds: [owner.personId] },
  })
  if (isSolved) await owner.ask(solveIssue, { params: { id: issue.id }, body: {} })
  return issue.id
}

const similar = (text: string, exceptId: string | null = null, actor = org.actors.ada) =>
  actor.ask(findSimilarIssues, { body: { text, exceptId } })
const titles = async (...asked: Parameters<typeof similar>) =>
  (await similar(...asked)).solved.map(({ title }) => title)

describe('finds solved issues', () => {
  test('by similar titles, word forms and words in notes', async () => {
    await add('On-time delivery slipped to 91 %')
    await add('The booth waits for hardware', { contentHtml: '<p>Kitting the hinges one day before paint helps</p>' })
    await add('Carol retires in March')
    expect(await titles('On time deliveries are slipping')).toEqual(['On-time delivery slipped to 91 %'])
    expect(await titles('Hinges and kitting')).toEqual(['The booth waits for hardware'])
    expect(await titles('Budget 2027')).toEqual([])
    expect(await titles('the and of')).toEqual([])
  })

  test('in German', async () => {
    await add('Lieferungen kommen zu spät', { contentHtml: '<p>Beschluss: Zweiter Spediteur ab Mai</p>' })
    await add('Die Halle ist zu kalt')
    const { solved } = await similar('Die Lieferung kommt immer später an')
    expect(solved).toMatchObject([{ title: 'Lieferungen kommen zu spät', decision: 'Zweiter Spediteur ab Mai' }])
  })

  test('including archived ones, but not removed or merged ones, or the issue itself', async () => {
    const { owner } = org.actors
    const own = await add('The walnut is late')
    const removed = await add('The walnut is very late')
    await owner.ask(removeIssue, { params: { id: removed }, body: {} })
    const into = await add('Oak', { isSolved: false })
    const merged = await add('Walnut too late', { isSolved: false })
    await owner.ask(mergeIssue, { params: { id: merged }, body: { into } })
    expect(await titles('The walnut is late')).toEqual(['The walnut is late'])
    expect(await titles('The walnut is late', own)).toEqual([])
  })

  test('only in meetings that the asker may read', async () => {
    await add('The walnut is late', { tractionId: office.tractionId })
    await add('Walnut is late again', { tractionId: office.tractionId, isSolved: false })
    expect(await similar('The walnut is late')).toEqual({ solved: [], open: [] })
    const { ben } = org.actors
    expect(await similar('The walnut is late', null, ben)).toMatchObject({
      solved: [{ title: 'The walnut is late', tractionName: 'Office weekly' }],
      open: [{ title: 'Walnut is late again' }],
    })
  })
})

test('names an open issue with nearly the same title, but not one that is only similar', async () => {
  await add('The paint booth stops at 4 p.m.', { isSolved: false })
  expect((await similar('Paint booth stops at 4')).open).toMatchObject([{ title: 'The paint booth stops at 4 p.m.' }])
  expect((await similar('Booth for the trade fair in spring and its budget')).open).toEqual([])
})

test('counts the resulting to-dos that the asker may read', async () => {
  const { owner, ada } = org.actors
  const id = await add('The walnut is late')
  const left = { ownerIds: [owner.personId], dueDate: '2026-08-10', fromIssueId: id }
  const { todos } = await owner.ask(createTodos, {
    body: { ...left, title: 'Call the mill', tractionId: shop.tractionId },
  })
  await owner.ask(createTodos, { body: { ...left, title: 'Order oak', tractionId: shop.tractionId } })
  await owner.ask(createTodos, { body: { ...left, title: 'Ask the bank', tractionId: office.tractionId } })
  await owner.ask(completeTodo, { params: { id: todos[0]?.id ?? '' }, body: {} })
  const { solved } = await similar('Walnut is late again', null, ada)
  expect(solved[0]?.todos).toEqual({ count: 2, done: 1, titles: ['Call the mill', 'Order oak'] })
})

describe('says how the number moved', () => {
  async function fromNumber(before: number, since: number | null): Promise<void> {
    const { owner } = org.actors
    const { scorecardId } = await app.database.tenant(owner, (tx) => readTraction(tx, owner, shop.tractionId))
    const body = {
      title: 'On-time delivery',
      goalValue: 95,
      unitOfMeasure: 'Percent' as const,
      ownerId: owner.personId,
    }
    const { measurables } = await owner.ask(scorecard.addMeasurable, { params: { scorecardId }, body })
    const id = measurables[0]?.id ?? ''
    const enter = (intervalId: string, value: number) =>
      owner.ask(scorecard.addMeasuredValue, { params: { scorecardId, id }, body: { intervalId, value } })
    for (const week of ['2026-07-13', '2026-07-20', '2026-07-27']) await enter(week, before)
    const issue = await app.database.tenant(owner, (tx) =>
      dropDownIssue(tx, owner, {
        tractionId: shop.tractionId,
        title: 'Deliveries are late',
        ownerId: owner.personId,
        contentHtml: '',
        source: { kind: 'measurable', id, note: '' },
        again: false,
      }),
    )
    await owner.ask(solveIssue, { params: { id: issue.id }, body: {} })
    app.clock.set('2026-09-01T10:00:00Z')
    if (since === null) return
    for (const week of ['2026-08-10', '2026-08-17', '2026-08-24']) await enter(week, since)
  }

  test.each([
    [91, 96, 'up'],
    [91, 85, 'down'],
    [91, 91, 'level'],
  ])('from %d to %d: %s', async (from, to, trend) => {
    await fromNumber(from, to)
    const { solved } = await similar('Late deliveries')
    expect(solved[0]?.number).toMatchObject({ title: 'On-time delivery', from, to, trend, periods: 4 })
  })

  test('not before there are numbers since', async () => {
    await fromNumber(91, null)
    expect((await similar('Late deliveries')).solved).toMatchObject([{ number: null }])
  })
})

test.each([
  ['', null],
  ['<p></p>', null],
  ['<p>Two quotes are late.</p><p>Buy from Keller &amp; Sons.</p>', 'Buy from Keller & Sons.'],
  ['<p>Decision: one shift more</p><ul><li>Ask Marco</li></ul>', 'one shift more'],
  ['<p>Beschluss – eine Schicht mehr</p><p>Marco fragen</p>', 'eine Schicht mehr'],
  ['<p>Decision: A</p><p>Decision: <strong>B</strong></p><p>c</p>', 'B'],
  ['<p>Decision-making is slow</p>', 'Decision-making is slow'],
])('reads the decision of %s', (html, decision) => {
  expect(decisionIn(html)).toBe(decision)
})

test('shortens a long line', () => {
  expect(decisionIn(`<p>${'word '.repeat(100)}</p>`)).toHaveLength(200)
})
