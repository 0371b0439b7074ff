import { removeIssue } from '@cairn/contract/issues/issues.endpoints'
import { removeRock } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, addMeasuredValue, updateMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import { createMeeting } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import type { TestActor } from '../seed-organization'
import type { TestApp } from '../test-app'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'
import type { World } from './seed-world'

/** Borrowed ids of other organizations are tried call by call; here stands what somebody of the same one may not see. */
let app: TestApp
let worlds: Worlds
let world: World
let outsider: TestActor
let own: { tractionId: string; scorecardId: string }
beforeAll(async () => {
  ;({ app, worlds } = await createAppWithWorlds())
})
beforeEach(async () => {
  world = await worlds.prepare(exampleOf(createTodos))
  outsider = world.uninvited.Manager
  const { traction } = await outsider.ask(createMeeting, { body: { title: 'Theirs', invitees: [outsider.personId] } })
  own = { tractionId: traction.id, scorecardId: traction.scorecardId }
})
afterAll(() => app.close())

const todo = (fromIssueId: string) => ({
  body: { title: 'T', dueDate: '2026-03-09', tractionId: own.tractionId, ownerIds: [outsider.personId], fromIssueId },
})
const measurable = (linkedItemId: string) => ({
  params: { scorecardId: own.scorecardId },
  body: { title: 'M', goalValue: 5, ownerId: outsider.personId, linkedItemId },
})

test('a hidden issue or Rock answers like an unknown one', async () => {
  const { issueId, rockId } = world.ids
  const answers = [
    await outsider.send(createTodos, todo(newId())),
    await outsider.send(createTodos, todo(issueId)),
    await outsider.send(addMeasurable, measurable(newId())),
    await outsider.send(addMeasurable, measurable(rockId)),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})

test('references of a to-do or measurable may be removed later', async () => {
  const { issueId, rockId, tractionId, scorecardId, memberId } = world.ids
  const { member } = world
  const left = { title: 'T', dueDate: '2026-03-09', tractionId, ownerIds: [memberId], fromIssueId: issueId }
  const { todos } = await member.ask(createTodos, { body: left })
  expect(todos[0]?.source).toMatchObject({ kind: 'issue', id: issueId })
  await member.ask(removeIssue, { params: { id: issueId }, body: {} })
  const body = { title: 'M', goalValue: 5, ownerId: memberId, linkedItemId: rockId }
  const { measurables } = await member.ask(addMeasurable, { params: { scorecardId }, body })
  await member.ask(removeRock, { params: { id: rockId, flag: 'true' }, body: {} })
  const params = { scorecardId, id: measurables[0]?.id ?? '' }
  const changed = await member.ask(updateMeasurable, { params, body: { ...body, version: 1, title: 'Renamed' } })
  expect(changed.measurable.linkedItemId).toBe(rockId)
})

describe('numbers that cannot be written in digits', () => {
  test.each([1e308, -1e308, 1e-320, 1e21, 1e-7])('are refused as a goal and as a value: %d', async (number) => {
    const { scorecardId, measurableId, memberId } = world.ids
    const body = { title: 'M', goalValue: number, ownerId: memberId }
    const goal = await world.member.send(addMeasurable, { params: { scorecardId }, body })
    const value = await world.member.send(addMeasuredValue, {
      params: { scorecardId, id: measurableId },
      body: { intervalId: '2026-02-23', value: number },
    })
    const said = 'This number is too large or too small.'
    expect([goal.status, goal.body.messages.map(({ text }) => text)]).toEqual([400, [`goalValue: ${said}`]])
    expect([value.status, value.body.messages.map(({ text }) => text)]).toEqual([400, [`value: ${said}`]])
  })

  test('are also refused as typed', async () => {
    const { scorecardId, measurableId } = world.ids
    const params = { scorecardId, id: measurableId }
    const enter = (entered: string) =>
      world.member.send(addMeasuredValue, { params, body: { intervalId: '2026-02-23', entered } })
    const { status, body } = await enter('0.0000001')
    expect([status, body.messages[0]?.code]).toEqual([422, 'NUMBER_OUT_OF_RANGE'])
    expect((await enter('999999999999999')).status).toBe(200)
  })
})
