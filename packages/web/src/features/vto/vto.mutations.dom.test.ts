import type { Entry, Vto } from '@cairn/contract/vto/vto.schemas'
import { expect, it } from 'vitest'
import { vtoQueries } from '../../entities/vto/vto'
import { sendAndNotify } from '../../lib/sync/write'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { signedInClient } from '../../testing/signed-in'
import { addLineWrite, changeLineWrite, newLine, removeLineWrite, sectionWrite } from './vto.mutations'
import { coreValues, goalsOf, sectionIn } from './vto.parts'

const COLLECTION = '0198c0de-0000-7000-8000-0000000000c1'
const REVISION = '0198c0de-0000-7000-8000-0000000000c2'

const entry = (id: string, sequence: number, title: string): Entry => ({
  id,
  sequence,
  title,
  version: 1,
  contentHtml: '',
})
const first = entry('0198c0de-0000-7000-8000-000000000001', 0, 'Candour')
const second = entry('0198c0de-0000-7000-8000-000000000002', 1, 'Craft')

const vto: Vto = {
  id: REVISION,
  collectionId: COLLECTION,
  title: '2027 plan',
  version: 3,
  shownPublishedId: null,
  contents: {
    vision: {
      coreValues: [first, second],
      coreValuesSpeech: null,
      coreFocus: null,
      tenYearTarget: null,
      targetMarkets: [],
      threeYearPicture: null,
    },
    traction: { oneYearPlan: null, quarterlyPlan: null, longTermIssues: [], actualResults: [] },
  },
} as unknown as Vto

function opened() {
  const client = signedInClient()
  const { queryKey } = vtoQueries.one({ collectionId: COLLECTION, revisionId: REVISION })
  client.setQueryData(queryKey, vto)
  const contents = () => {
    const said = client.getQueryData(queryKey)?.contents
    if (!said) throw new Error('the V/TO was read')
    return said
  }
  return { client, contents, values: () => contents().vision.coreValues.map(({ title }) => title) }
}

it('shows an added line optimistically, then as the server returns it', async () => {
  const server = answerByHand('writes')
  const { client, contents, values } = opened()
  const line = { ...newLine(), title: 'Courage', contentHtml: '' }
  const sent = sendAndNotify(addLineWrite({ vto, list: coreValues, line }, client))
  await expect.poll(values).toEqual(['Candour', 'Craft', 'Courage'])
  await server.answer({ status: 200, body: { succeeded: true, coreValue: { ...line, sequence: 2 } } })
  await sent
  expect(contents().vision.coreValues[2]).toEqual({ ...line, sequence: 2 })
})

it('keeps others’ changes below unanswered own ones', async () => {
  const server = answerByHand('writes')
  const { client, contents, values } = opened()
  const goals = goalsOf('one_year_plan')
  const before = sectionIn(contents(), 'oneYearPlan')
  const sent = sendAndNotify(
    sectionWrite({ vto, name: 'oneYearPlan', before, changes: { futureDateNotes: '<p>By then</p>' } }, client),
  )
  await expect.poll(() => contents().traction.oneYearPlan?.futureDateNotes).toBe('<p>By then</p>')
  const line = { ...newLine(), title: 'Open the shop', contentHtml: '' }
  const other = sendAndNotify(addLineWrite({ vto, list: goals, line }, client))
  await expect.poll(() => goals.linesIn(contents())).toHaveLength(1)
  const plan = { ...before, id: first.id, version: 1, futureDateNotes: '<p>By then</p>' }
  await server.answer({ status: 200, body: { succeeded: true, oneYearPlan: plan } })
  await sent
  expect(contents().traction.oneYearPlan).toMatchObject({ version: 1, goals: [{ title: 'Open the shop' }] })
  await server.answer({ status: 200, body: { succeeded: true, goal: { ...line, sequence: 0 } } })
  await other
  expect(goals.linesIn(contents())).toEqual([{ ...line, sequence: 0 }])
  expect(values()).toEqual(['Candour', 'Craft'])
})

it('moves a line optimistically, and reverts when refused', async () => {
  const server = answerByHand('writes')
  const { client, values } = opened()
  const edit = { vto, list: coreValues, before: second, changes: { sequence: 0 } }
  const sent = sendAndNotify(changeLineWrite(edit, client)).catch(() => 'refused')
  await expect.poll(values).toEqual(['Craft', 'Candour'])
  await server.answer(refusal(403))
  expect(await sent).toBe('refused')
  expect(values()).toEqual(['Candour', 'Craft'])
})

it('retries over a change of another field, and shows theirs for the same one', async () => {
  const server = answerByHand('writes')
  const { client, values } = opened()
  const edit = { vto, list: coreValues, before: first, changes: { title: 'Say it' } }
  const sent = sendAndNotify(changeLineWrite(edit, client))
  const theirs = { ...first, version: 2, contentHtml: '<p>In the room</p>' }
  await server.answer({ status: 409, body: { succeeded: false, messages: [], current: theirs } })
  const merged = { ...theirs, version: 3, title: 'Say it' }
  await server.answer({ status: 200, body: { succeeded: true, coreValue: merged } })
  await sent
  expect(values()).toEqual(['Say it', 'Craft'])
  const late = sendAndNotify(changeLineWrite(edit, client)).catch(() => 'refused')
  const renamed = { ...merged, version: 4, title: 'Speak up' }
  await server.answer({ status: 409, body: { succeeded: false, messages: [], current: renamed } })
  expect(await late).toBe('refused')
  expect(values()).toEqual(['Speak up', 'Craft'])
})

it('removes a line optimistically', async () => {
  const server = answerByHand('writes')
  const { client, values } = opened()
  const sent = sendAndNotify(removeLineWrite({ vto, list: coreValues, line: first }, client))
  await expect.poll(values).toEqual(['Craft'])
  await server.answer({ status: 200, body: { succeeded: true, id: first.id } })
  await sent
  expect(values()).toEqual(['Craft'])
})
