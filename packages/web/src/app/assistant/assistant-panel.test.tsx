import type { AssistantItem, AssistantStatus, ParseReply } from '@cairn/contract/assistants/assistants.schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { myTractionsQuery } from '../../entities/tractions/my-tractions'
import { assistantQueries } from '../../features/assistants/assistants.queries'
import { notify } from '../../lib/toasts/notify'
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
let reply: Partial<ParseReply>
let asked: { text: string; by?: string }[]
let answerParse: () => Promise<void>
let sent: { path: string; body: Record<string, unknown> }[]
let answerCreate: () => Response

beforeEach(() => {
  // This browser has no speech recognition.
  vi.spyOn(console, 'warn').mockReturnValue()
  items = [item]
  reply = {}
  asked = []
  answerParse = async () => undefined
  sent = []
  answerCreate = () => Response.json({ succeeded: true, issue: { id: OTHER, version: 1, title: 'x' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api\/v2/, '')
    const body = JSON.parse(String(init.body ?? '{}'))
    if (path === '/assistant/parse') {
      asked.push(body)
      if (body.by !== 'rules') await answerParse()
      return Response.json({ items, answeredBy: 'rules', ...(body.by !== 'rules' && reply) })
    }
    if (init.method === 'POST' && path === '/todos') {
      sent.push({ path, body })
      return Response.json({ succeeded: true, todos: [{ id: OTHER, version: 1, title: 'x' }] })
    }
    if (init.method === 'POST' && path === '/headlines') {
      sent.push({ path, body })
      return Response.json({ succeeded: true, headlines: [{ id: OTHER, version: 1, title: 'x' }] })
    }
    if (init.method === 'POST' && path === '/issues') {
      sent.push({ path, body })
      return answerCreate()
    }
    return Response.json({ items: [], totalCount: 0, totalPages: 0 })
  })
})

const withModel: AssistantStatus = {
  mode: 'On',
  model: { name: 'qwen3', host: 'localhost:11434' },
  sends: [],
  keepsContent: false,
}

async function open({
  status = { ...withModel, model: null } as AssistantStatus,
  meetings = [meeting(TRACTION, 'Leadership weekly'), meeting(OTHER, 'Shop weekly')],
} = {}) {
  const queryClient = signedInClient()
  queryClient.setQueryData(myTractionsQuery.queryKey, meetings)
  queryClient.setQueryData(assistantQueries.status.queryKey, status)
  const { user } = await renderApp(<AssistantPanel isOpen onClose={() => undefined} />, { queryClient })
  const field = await screen.findByRole('textbox', { name: /^Type (?:or say )?an item$/ })
  return { user, field }
}

it('creates the item once type, title and meeting are known, and reports once what was created and matched', async () => {
  const toast = vi.spyOn(notify, 'success')
  const { user, field } = await open()
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('Issue for leadership: the paint line is full{Enter}')
  expect(await screen.findByText('Created: The paint line is full')).toBeVisible()
  expect(screen.getByText('“leadership” matched Leadership weekly.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(sent).toMatchObject([{ body: { title: 'The paint line is full', ownerIds: [ME], tractionId: TRACTION } }])
  expect(field).toHaveValue('')
  expect(toast).not.toHaveBeenCalled()
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

it('creates a headline about an employee, and says so before', async () => {
  items = [{ ...item, type: 'headline', title: 'Anna got her license', headlineType: 'Employee', tractionIds: [] }]
  const { user, field } = await open()
  await user.type(field, 'Headline: Anna got her license{Enter}')
  expect(await screen.findByText('Employee')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Shop weekly' }))
  await waitFor(() => expect(sent).toMatchObject([{ path: '/headlines', body: { type: 'Employee' } }]))
})

it('offers people who share the name', async () => {
  items = [{ ...item, ownerChoices: [ME, ANNA] }]
  const { user, field } = await open()
  await user.type(field, 'Issue{Enter}')
  await user.click(await screen.findByRole('button', { name: /Anna Reyes/ }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { ownerIds: [ANNA] } }]))
})

it('keeps the message if no title was found', async () => {
  items = [{ ...item, title: '' }]
  const { user, field } = await open()
  await user.type(field, 'Issue for leadership{Enter}')
  expect(await screen.findByText(/No title was found please try your message again\./)).toBeVisible()
  expect(field).toHaveValue('Issue for leadership')
  expect(sent).toEqual([])
})

it('says why the server refused, and retries', async () => {
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

describe('with a language model', () => {
  it.each([
    ['Rules on this server read what you type or say here.', { ...withModel, model: null }],
    ['qwen3 at localhost:11434 reads what you type or say here.', withModel],
    ['Rules on this server read', { ...withModel, mode: 'Off' as const }],
    ['Test mode: your message is not sent.', { ...withModel, mode: 'Test' as const }],
    ['Owners of your organization can read your messages.', { ...withModel, keepsContent: true }],
  ])('says “%s” before anything is typed', async (text, status) => {
    await open({ status })
    expect(await screen.findByText(new RegExp(text))).toBeVisible()
  })

  it.each([
    ['Read by the language model.', { answeredBy: 'model' as const }],
    ['Read by rules.', { answeredBy: 'rules' as const }],
  ])('says “%s”', async (text, given) => {
    reply = given
    const { user, field } = await open({ status: withModel })
    await user.type(field, 'Issue{Enter}')
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('says what failed when rules take over, and creates the item', async () => {
    reply = { failure: { code: 'AI_FAILED', text: 'There was an issue with our AI service.' } }
    const { user, field } = await open({ status: withModel })
    await user.type(field, 'Issue{Enter}')
    expect(await screen.findByText('There was an issue with our AI service. Read by rules instead.')).toBeVisible()
    expect(await screen.findByText('Created: The paint line is full')).toBeVisible()
  })

  it('reads by rules on request while the model does not answer, and creates one item', async () => {
    let answer: (() => void) | undefined
    answerParse = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const { user, field } = await open({ status: withModel })
    await user.type(field, 'Issue{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Read by rules instead' }))
    expect(await screen.findByText('Created: The paint line is full')).toBeVisible()
    answer?.()
    expect(asked).toMatchObject([{ text: 'Issue' }, { text: 'Issue', by: 'rules' }])
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('offers to read again by rules until something is created', async () => {
    items = [{ ...item, type: null }]
    reply = { answeredBy: 'model' }
    const { user, field } = await open({ status: withModel })
    await user.type(field, 'The paint line is full{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Read by rules instead' }))
    await waitFor(() => expect(asked[1]).toMatchObject({ by: 'rules' }))
    expect(await screen.findByText('Read by rules.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Issue' }))
    expect(await screen.findByText('Created: The paint line is full')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Read by rules instead' })).toBeNull()
  })

  it('asks about a due date that only the model read, and writes nothing before', async () => {
    items = [{ ...item, type: 'todo', dueChoice: { words: 'at Epiphany', date: '2027-01-06' } }]
    reply = { answeredBy: 'model' }
    const { user, field } = await open({ status: withModel })
    await user.type(field, 'Oil the saw at Epiphany{Enter}')
    expect(await screen.findByText('“at Epiphany” could not be read as a due date. Choose one.')).toBeVisible()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: /January 6|Jan 6/ }))
    await waitFor(() => expect(sent).toMatchObject([{ path: '/todos', body: { dueDate: '2027-01-06' } }]))
  })

  it('creates the fixed reply of test mode only by a press', async () => {
    items = [{ ...item, title: 'Test item', tractionIds: [], meetingWords: null }]
    reply = { answeredBy: 'test', wouldSend: { system: 'You read items.', prompt: 'the prompt' } }
    const status: AssistantStatus = { ...withModel, mode: 'Test' }
    const { user, field } = await open({ status, meetings: [meeting(TRACTION, 'Leadership weekly')] })
    await user.type(field, 'Issue{Enter}')
    expect(await screen.findByText(/the prompt/)).toBeVisible()
    expect(screen.getByText(/^Test mode: nothing was sent\./)).toBeVisible()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Leadership weekly' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })
})

it('has no microphone in a browser without speech recognition, and logs a warning', async () => {
  await open()
  expect(console.warn).toHaveBeenCalledWith('This browser has no speech recognition.')
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

it('says that recognition could not start, and can be pressed again', async () => {
  class Unstartable extends Recognition {
    override start() {
      throw new DOMException('', 'InvalidStateError')
    }
  }
  vi.stubGlobal('SpeechRecognition', Unstartable)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Speak' }))
  expect(await screen.findByText(/^Speech recognition is not available/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Speak' })).toBeVisible()
})

it('creates items from speech once listening ends, and ignores silence', async () => {
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
