import type { AssistantItem } from '@cairn/contract/assistants/assistants.schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { myTractionsQuery } from '../../lib/my-tractions'
import { exampleTraction } from '../../testing/example-traction'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { AssistantPanel } from './assistant-panel'

const OTHER = '00000000-0000-7000-8000-000000000011'
const item: AssistantItem = {
  type: 'issue',
  title: 'The paint line is full',
  tractionIds: [TRACTION],
  meetingWords: 'leadership',
  ownerIds: [],
  ownerChoices: [],
  dueDate: null,
}
const meeting = (id: string, name: string) => ({
  ...exampleTraction,
  id,
  name,
  invitees: [ME, ANNA],
  canEditItems: true,
})

let items: AssistantItem[]
let sent: { path: string; body: Record<string, unknown> }[]
let answerCreate: () => Response

beforeEach(() => {
  items = [item]
  sent = []
  answerCreate = () => Response.json({ succeeded: true, issue: { id: OTHER, version: 1, title: 'x' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api\/v2/, '')
    const body = JSON.parse(String(init.body ?? '{}'))
    if (path === '/assistant/parse') return Response.json({ items, answeredBy: 'rules' })
    if (init.method === 'POST' && path === '/issues') {
      sent.push({ path, body })
      return answerCreate()
    }
    return Response.json({ items: [], totalCount: 0, totalPages: 0 })
  })
})

async function open() {
  const queryClient = signedInClient()
  queryClient.setQueryData(myTractionsQuery.queryKey, [
    meeting(TRACTION, 'Leadership weekly'),
    meeting(OTHER, 'Shop weekly'),
  ])
  const { user } = await renderApp(<AssistantPanel isOpen onClose={() => undefined} />, { queryClient })
  const field = await screen.findByRole('textbox', { name: /^Type (?:or say )?an item$/ })
  return { user, field }
}

it('creates the item once type, title and meeting are known, and says what was matched', async () => {
  const { user, field } = await open()
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('Issue for leadership: the paint line is full{Enter}')
  expect(await screen.findByText('Created: The paint line is full')).toBeVisible()
  expect(screen.getByText('“leadership” matched Leadership weekly.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(sent).toMatchObject([{ body: { title: 'The paint line is full', ownerIds: [ME], tractionId: TRACTION } }])
  expect(field).toHaveValue('')
})

it('asks for a missing type, then for a missing meeting, and writes nothing before both are chosen', async () => {
  items = [{ ...item, type: null, tractionIds: [] }]
  const { user, field } = await open()
  await user.type(field, 'The paint line is full{Enter}')
  expect(await screen.findByText('No traction type found. Please select one below.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Issue' }))
  expect(await screen.findByText('No meeting found. Please select one below.')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Shop weekly' }))
  expect(await screen.findByText('Created: The paint line is full')).toBeVisible()
  expect(sent).toMatchObject([{ body: { tractionId: OTHER } }])
})

it('offers people who share the name', async () => {
  items = [{ ...item, ownerChoices: [ME, ANNA] }]
  const { user, field } = await open()
  await user.type(field, 'Issue{Enter}')
  await user.click(await screen.findByRole('button', { name: /Anna Reyes/ }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { ownerIds: [ANNA] } }]))
})

it('keeps the message where no title was found', async () => {
  items = [{ ...item, title: '' }]
  const { user, field } = await open()
  await user.type(field, 'Issue for leadership{Enter}')
  expect(await screen.findByText(/No title was found please try your message again\./)).toBeVisible()
  expect(field).toHaveValue('Issue for leadership')
  expect(sent).toEqual([])
})

it('says why the server refused, and tries again', async () => {
  answerCreate = () =>
    Response.json(
      { succeeded: false, messages: [{ code: 'X', text: 'This owner is not in the meeting.' }] },
      { status: 422 },
    )
  const { user, field } = await open()
  await user.type(field, 'Issue{Enter}')
  const alert = await screen.findByText(/Error in traction service call: This owner is not in the meeting\./)
  answerCreate = () => Response.json({ succeeded: true, issue: { id: OTHER, version: 1, title: 'x' } })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Created: The paint line is full')).toBeVisible()
})

it('discards an item that was misunderstood', async () => {
  items = [{ ...item, type: null }]
  const { user, field } = await open()
  await user.type(field, 'something{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Discarded: The paint line is full')).toBeVisible()
  expect(sent).toEqual([])
})

it('has no microphone where the browser has no speech recognition', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Speak' })).toBeNull()
})

class Recognition {
  static readonly all: Recognition[] = []
  onresult?: (event: unknown) => void
  onend?: () => void
  onerror?: (event: { error: string }) => void
  onspeechstart?: () => void
  constructor() {
    Recognition.all.push(this)
  }
  start() {}
  stop() {
    this.onend?.()
  }
  abort() {}
}

it.each([
  ['not-allowed', /^Microphone access was refused/],
  ['audio-capture', /^Speech recognition is not available/],
  ['network', /^Speech recognition is not available/],
  ['no-speech', 'Nothing was heard.'],
])('says what failed after %s, and writes nothing', async (error, text) => {
  vi.stubGlobal('SpeechRecognition', Recognition)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Speak' }))
  act(() => {
    Recognition.all.at(-1)?.onerror?.({ error })
    Recognition.all.at(-1)?.onend?.()
  })
  expect(await screen.findByText(text)).toBeVisible()
  expect(sent).toEqual([])
})

it('creates from what was spoken, once listening ends, and ignores silence', async () => {
  vi.stubGlobal('SpeechRecognition', Recognition)
  const queryClient = signedInClient()
  queryClient.setQueryData(myTractionsQuery.queryKey, [meeting(TRACTION, 'Leadership weekly')])
  const { user } = await renderApp(<AssistantPanel isOpen onClose={() => undefined} />, { queryClient })
  await user.click(await screen.findByRole('button', { name: 'Speak' }))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Nothing was heard.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Speak' }))
  const result = Object.assign([{ transcript: 'Issue for leadership: the paint line is full' }], { isFinal: true })
  Recognition.all.at(-1)?.onspeechstart?.()
  Recognition.all.at(-1)?.onresult?.({ results: [result] })
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Created: The paint line is full')).toBeVisible()
})
