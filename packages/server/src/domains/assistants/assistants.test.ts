import { chat, checkSmartRock, parseAssistantText } from '@cairn/contract/assistants/assistants.endpoints'
import { createIssue, solveIssue } from '@cairn/contract/issues/issues.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { createRock, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import { addPlanGoal } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { seedRevision } from '../collections/collections.testing'

const roles = { owner: 'Owner', ada: 'Member', olga: 'Observer' } as const
let app: TestApp
let org: SeededOrganization<keyof typeof roles>
let people: SeededOrganization<keyof typeof roles>['actors']
let shop: SeededTraction
let board: SeededTraction

beforeAll(async () => {
  app = await createTestApp()
  org = await seedOrganization(app, { people: roles })
  people = org.actors
  shop = await seedTraction(app, { owner: people.owner, name: 'Shop weekly', invitees: [people.ada] })
  board = await seedTraction(app, { owner: people.owner, name: 'Board' })
})
afterAll(() => app.close())

const smart = (description: string, more: object = {}) =>
  people.ada.ask(checkSmartRock, { body: { description, ...more } })
const valueFor = async (description: string, criterion: string, more: object = {}) =>
  (await smart(description, more)).evaluation.find((one) => one.criterion === criterion)?.value

describe('reading items from sentences', () => {
  const parse = (actor: typeof people.ada, text: string) => actor.ask(parseAssistantText, { body: { text } })

  test('finds type, title, meeting and owner by name', async () => {
    const { items, answeredBy } = await parse(people.ada, 'To-do for ada: oil the saw tomorrow, shop weekly')
    expect(answeredBy).toBe('rules')
    expect(items).toMatchObject([
      { type: 'todo', title: 'Oil the saw', tractionIds: [shop.tractionId], ownerIds: [people.ada.personId] },
    ])
  })

  test('does not know the names of meetings that the person does not attend', async () => {
    const { items } = await parse(people.ada, 'Issue for the board: rents rise')
    expect(items).toMatchObject([{ tractionIds: [] }])
    expect((await parse(people.owner, 'Issue for the board: rents rise')).items[0]?.tractionIds).toHaveLength(1)
  })

  test('answers in the person’s language', async () => {
    await app.database.system(({ client }) =>
      client.query("update users set locale = 'de-DE' where id = $1", [people.owner.userId]),
    )
    const { items } = await parse(people.owner, 'Aufgabe für Ada: Säge ölen')
    expect(items).toMatchObject([{ type: 'todo', title: 'Säge ölen', ownerIds: [people.ada.personId] }])
  })

  test('tomorrow starts at midnight in the organization’s time zone', async () => {
    const { owner } = people
    const dueTomorrow = async () => (await parse(owner, 'to-do: oil the saw tomorrow')).items[0]?.dueDate
    await owner.ask(updateOrganization, { params: { id: org.orgId }, body: { timeZone: 'America/New_York' } })
    app.clock.set('2026-03-04T04:59:00Z')
    expect(await dueTomorrow()).toBe('2026-03-04')
    app.clock.set('2026-03-04T05:01:00Z')
    expect(await dueTomorrow()).toBe('2026-03-05')
  })

  test('refuses an observer and a text of more than a thousand characters', async () => {
    expect((await people.olga.call(parseAssistantText, { body: { text: 'Issue: a' } })).status).toBe(403)
    expect((await people.ada.call(parseAssistantText, { body: { text: 'a'.repeat(1001) } })).status).toBe(400)
  })
})

describe('checking a Rock by rules', () => {
  test('a vague title without number and date is not SMART, and gets blanks to fill in', async () => {
    const { isSmart, evaluation, suggestedImprovement } = await smart('Better quotes')
    expect(isSmart).toBe(false)
    expect(evaluation.map(({ criterion, value }) => [criterion, value])).toEqual([
      ['Specific', 'No'],
      ['Measurable', 'No'],
      ['Achievable', 'NotJudged'],
      ['Relevant', 'NotJudged'],
      ['Time-bound', 'No'],
    ])
    expect(suggestedImprovement).toMatch(/^Better quotes from … to … by \w+ \d+$/)
  })

  test('takes a number with its unit as measurable, and not the number of a date', async () => {
    expect(await valueFor('Cut quote turnaround from nine days to six', 'Measurable')).toBe('Yes')
    expect(await valueFor('A calmer shop by December 31', 'Measurable')).toBe('No')
    expect(await valueFor('Open the Dayton showroom', 'Measurable')).toBe('Yes')
  })

  test('doubts a Rock without an owner', async () => {
    const title = 'Cut quote turnaround from nine days to six'
    expect(await valueFor(title, 'Specific', { hasOwner: false })).toBe('Doubtful')
    expect(await valueFor(title, 'Specific', { hasOwner: true })).toBe('Yes')
  })

  test('doubts a change of more than half within a few weeks', async () => {
    const today = (await people.ada.ask(parseAssistantText, { body: { text: 'todo: a today' } })).items[0]?.dueDate
    const soon = new Date(Date.parse(`${today}T12:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10)
    const title = 'Cut quote turnaround from nine days to four'
    expect(await valueFor(title, 'Achievable', { dueDate: soon })).toBe('Doubtful')
    expect(await valueFor('Cut quote turnaround from nine days to six', 'Achievable', { dueDate: soon })).toBe('Yes')
  })

  test('uses the due date as the date', async () => {
    expect(await valueFor('Open the Dayton showroom', 'Time-bound', { dueDate: '2099-12-31' })).toBe('Doubtful')
    expect(await valueFor('Open the Dayton showroom', 'Time-bound', { dueDate: '2020-12-31' })).toBe('No')
  })

  test('finds the V/TO goal that it supports, where the person may read that V/TO', async () => {
    const { collectionId, revisionId } = await seedRevision(people.owner)
    const params = { collectionId, revisionId, plan: 'one_year_plan' as const }
    await people.owner.ask(addPlanGoal, { params, body: { title: 'Second showroom in Dayton' } })
    const check = async (actor: typeof people.ada) => {
      const { evaluation } = await actor.ask(checkSmartRock, { body: { description: 'Open the Dayton showroom' } })
      return evaluation.find(({ criterion }) => criterion === 'Relevant')
    }
    expect(await check(people.owner)).toMatchObject({
      value: 'Yes',
      code: 'RELEVANT',
      params: { goal: 'Second showroom in Dayton' },
    })
    expect(await check(people.ada)).toMatchObject({ value: 'NotJudged', code: 'RELEVANT_NO_VTO' })
  })
})

describe('questions without a model', () => {
  const ask = async (actor: typeof people.ada, prompt: string) => {
    const { messages } = await actor.ask(chat, { body: { prompt } })
    return messages[0] ?? { content: '', sources: [] }
  }
  const titles = async (actor: typeof people.ada, prompt: string) =>
    (await ask(actor, prompt)).sources.map(({ title }) => title)

  beforeAll(async () => {
    const { owner, ada } = people
    const rock = async (title: string, tractionId: string, status: 'OnTrack' | 'OffTrack') => {
      const { rock: made } = await owner.ask(createRock, {
        body: { title, ownerId: owner.personId, tractionIds: [tractionId] },
      })
      await owner.ask(setRockStatus, { params: { id: made.id }, body: { status } })
    }
    await rock('CNC nesting', shop.tractionId, 'OffTrack')
    await rock('Spray booth', shop.tractionId, 'OnTrack')
    await rock('Sell the company', board.tractionId, 'OffTrack')
    const solved = async (title: string, tractionId: string) => {
      const { issue } = await owner.ask(createIssue, { body: { title, tractionId, ownerIds: [owner.personId] } })
      await owner.ask(solveIssue, { params: { id: issue.id } })
    }
    await solved('Pricing of small quotes', shop.tractionId)
    await solved('Pricing of the shares', board.tractionId)
    const body = { title: 'Second quote', tractionId: shop.tractionId, ownerIds: [ada.personId], dueDate: '2020-01-06' }
    await ada.ask(createTodos, { body })
  })

  test('off-track Rocks are those of meetings that the person attends', async () => {
    expect(await titles(people.ada, 'Which Rocks are off track and who owns them?')).toEqual(['CNC nesting'])
    expect(await titles(people.owner, 'Welche Rocks sind nicht auf Kurs?')).toEqual(['CNC nesting', 'Sell the company'])
    expect((await ask(people.ada, 'Which Rocks are off track?')).content).toBe(
      '1 Rock is Off-Track:\n- [[0]], owner Test',
    )
  })

  test('overdue to-dos are everybody’s, or the person’s own on request', async () => {
    expect(await titles(people.ada, 'Which to-dos are overdue?')).toEqual(['Second quote'])
    expect(await titles(people.ada, 'Are my to-dos overdue?')).toEqual(['Second quote'])
    expect(await titles(people.owner, 'Welche meiner Aufgaben sind überfällig?')).toEqual([])
  })

  test('decisions are solved issues about the topic', async () => {
    expect(await titles(people.ada, 'What did we decide about pricing?')).toEqual(['Pricing of small quotes'])
  })

  test('anything else is searched for', async () => {
    expect(await titles(people.ada, 'spray booth')).toEqual(['Spray booth'])
    expect((await ask(people.ada, 'zeppelin')).content).toBe('No search results.')
  })

  test('an observer is refused', async () => {
    expect((await people.olga.call(chat, { body: { prompt: 'Which Rocks are off track?' } })).status).toBe(403)
  })
})
