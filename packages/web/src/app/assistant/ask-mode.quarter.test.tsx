import type { AssistantStatus, ChatLine } from '@cairn/contract/assistants/assistants.schemas'
import { injectionAttacks as attacks } from '@cairn/contract/assistants/injection-attacks.testing'
import { useSearch } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { assistantQueries } from '../../features/assistants/assistants.queries'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { AssistantPanel } from './assistant-panel'

const source = {
  kind: 'rock',
  id: '00000000-0000-7000-8000-000000000021',
  title: 'CNC nesting',
  ownerId: ME,
  status: 'OffTrack',
  dueDate: '2026-12-31',
  tractionId: TRACTION,
  tractionName: 'Shop weekly',
  isArchived: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}

function Opened() {
  const { item } = useSearch({ strict: false })
  return <output aria-label="Opened">{item}</output>
}

const withoutModel: AssistantStatus = { mode: 'On', model: null, sends: [], keepsContent: false }
const withModel: AssistantStatus = { ...withoutModel, model: { name: 'qwen3', host: 'localhost:11434' } }

async function ask(reply: (signal: AbortSignal) => Response | Promise<Response>, status = withoutModel) {
  vi.spyOn(console, 'warn').mockReturnValue()
  const asked: { prompt: string; threadId: string; by?: string }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/chat/stream')) return Response.json({ items: [], totalCount: 0, totalPages: 0 })
    asked.push(JSON.parse(String(init.body)))
    return await reply(init.signal as AbortSignal)
  })
  const part = (
    <>
      <AssistantPanel isOpen onClose={() => undefined} />
      <Opened />
    </>
  )
  const queryClient = signedInClient()
  queryClient.setQueryData(assistantQueries.status.queryKey, status)
  const drawn = await renderApp(part, { queryClient })
  await drawn.user.click(await screen.findByRole('button', { name: 'Ask' }))
  return { ...drawn, asked, field: await screen.findByRole('textbox', { name: 'Ask or search' }) }
}

const ACTIVE =
  'a, img, iframe, script, style, form, object, embed, link, meta, base, image, details, [onerror], [onload]'
/** As the accessible name has it: on one line. */
const visible = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const lineOf = (line: ChatLine) => `${JSON.stringify(line)}\n`

/** Sends each chunk when it is told to. */
function streamed(signal: AbortSignal) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
      signal.addEventListener('abort', () => given.error(signal.reason))
    },
  })
  const send = (text: string) => act(async () => controller?.enqueue(new TextEncoder().encode(text)))
  return { response: new Response(body), send, end: () => act(async () => controller?.close()) }
}

const answered = (content: string, sources: object[] = [source], more: object = {}) =>
  new Response(
    `${JSON.stringify({ type: 'end', message: { role: 'assistant', content, sources }, answeredBy: 'rules', ...more })}\n`,
  )

it('shows each source as a link with its state', async () => {
  const { user, field } = await ask(() => answered('1 Rock is off track:\n- [[0]], Luis Ortega'))
  await user.type(field, 'Which Rocks are off track?{Enter}')
  expect(await screen.findByText('1 Rock is off track:')).toBeVisible()
  expect(screen.getByText('Off-Track')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /CNC nesting/ }))
  await waitFor(() => expect(screen.getByLabelText('Opened')).toHaveTextContent(source.id))
})

it('asks within one conversation until a new one is started', async () => {
  const { user, field, asked } = await ask(() => answered('No search results.', []))
  await user.type(field, 'first{Enter}')
  await screen.findByText('No search results.')
  await user.type(field, 'second{Enter}')
  await waitFor(() => expect(asked).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'New conversation' }))
  expect(screen.queryByText('first')).toBeNull()
  await user.type(field, 'third{Enter}')
  await waitFor(() => expect(asked).toHaveLength(3))
  const [first, second, third] = asked.map(({ threadId }) => threadId)
  expect(first).toBe(second)
  expect(third).not.toBe(first)
})

describe('conversations', () => {
  const thread = { id: source.id, title: 'About walnut', updatedAt: '2026-11-16T10:00:00.000Z' }

  async function openList() {
    const shown = await ask(() => answered('No search results.', []))
    const sent: { method: string; url: string; body: unknown }[] = []
    let threads = [thread]
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
      if (method !== 'GET') sent.push({ method, url, body: JSON.parse(String(body ?? 'null')) })
      if (method === 'DELETE') threads = []
      if (url.endsWith('/chat/threads')) return Response.json({ threads })
      if (method !== 'GET') return Response.json({ succeeded: true, thread })
      const messages = [
        { role: 'user', content: 'What about walnut?', sources: [] },
        { role: 'assistant', content: '1 search result:', sources: [] },
      ]
      return Response.json({ ...thread, messages })
    })
    await shown.user.click(screen.getByRole('button', { name: 'Conversations' }))
    await screen.findByRole('button', { name: /^About walnut/ })
    return { ...shown, sent }
  }

  it('opens one with its questions and answers', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: /^About walnut/ }))
    expect(await screen.findByText('What about walnut?')).toBeVisible()
    expect(screen.getByText('1 search result:')).toBeVisible()
  })

  it('renames one', async () => {
    const { user, sent } = await openList()
    await user.click(screen.getByRole('button', { name: 'Rename About walnut' }))
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Wood{Enter}')
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { title: 'Wood' } }]))
  })

  it('deletes one after a question', async () => {
    const { user, sent } = await openList()
    await user.click(screen.getByRole('button', { name: 'Delete About walnut' }))
    expect(sent).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE' }]))
    expect(await screen.findByText(/No conversations yet\./)).toBeVisible()
  })
})

it('keeps the question without an answer, and asks it again', async () => {
  let isBroken = true
  const { user, field } = await ask(() => (isBroken ? Response.json({}, { status: 422 }) : answered('Here.', [])))
  await user.type(field, 'What now?{Enter}')
  expect(await screen.findByText(/The assistant did not respond\. Your question is still here\./)).toBeVisible()
  expect(field).toHaveValue('What now?')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here.')).toBeVisible()
})

it.each(attacks)('renders an answer, a source and a note with “$text” as text alone', async ({ text }) => {
  const poisoned = { ...source, title: text }
  const { user, field, container } = await ask(() => answered(`${text}\n- [[0]], ${text}\n[[7]] [[0]]`, [poisoned]))
  const before = new Set(document.body.querySelectorAll(ACTIVE))
  await user.type(field, 'x{Enter}')
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: (name) => visible(name).includes(visible(text)) })).not.toEqual([]),
  )
  const added = [...document.body.querySelectorAll(ACTIVE)].filter((element) => !before.has(element))
  expect(added.map(({ outerHTML }) => outerHTML)).toEqual([])
  expect(container.ownerDocument.body.innerHTML).not.toMatch(/<[^>]*(?:href|src|action)=["']?[^"'>]*evil/)
})

it('shows the text as it arrives, and the sources with the complete answer', async () => {
  let stream: ReturnType<typeof streamed> | undefined
  const { user, field } = await ask((signal) => {
    stream = streamed(signal)
    return stream.response
  }, withModel)
  await user.type(field, 'Which?{Enter}')
  await waitFor(() => expect(stream).toBeDefined())
  await stream?.send(`${lineOf({ type: 'text', text: 'Off track: [[' })}{"type":"te`)
  expect(await screen.findByText('Off track:')).toBeVisible()
  await stream?.send(`xt","text":"0]]"}\n`)
  const message = { role: 'assistant' as const, content: 'Off track: [[0]]', sources: [source] }
  await stream?.send(`${JSON.stringify({ type: 'end', message, answeredBy: 'model' })}\n`)
  expect(await screen.findByText('Sources, read with your permissions')).toBeVisible()
})

it('stops on request and keeps the question and the partial answer', async () => {
  let stream: ReturnType<typeof streamed> | undefined
  const { user, field } = await ask((signal) => {
    stream = streamed(signal)
    return stream.response
  }, withModel)
  await user.type(field, 'Which?{Enter}')
  await waitFor(() => expect(stream).toBeDefined())
  await stream?.send(lineOf({ type: 'text', text: 'So far' }))
  await screen.findByText('So far')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText(/^Stopped\./)).toBeVisible()
  expect(screen.getByText('So far')).toBeVisible()
  expect(field).toHaveValue('Which?')
})

it('fails if the connection breaks before the end', async () => {
  let stream: ReturnType<typeof streamed> | undefined
  const { user, field } = await ask((signal) => {
    stream = streamed(signal)
    return stream.response
  }, withModel)
  await user.type(field, 'Which?{Enter}')
  await waitFor(() => expect(stream).toBeDefined())
  await stream?.send(lineOf({ type: 'text', text: 'So far' }))
  await stream?.end()
  expect(await screen.findByText(/The assistant did not respond\./)).toBeVisible()
})

it('says that the device is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user, field } = await ask(() => Promise.reject(new TypeError('Failed to fetch')))
  await user.type(field, 'Which?{Enter}')
  expect(await screen.findByText(/You are offline\. Your question is still here\./)).toBeVisible()
  vi.restoreAllMocks()
})

it('shows why the model refused, and answers without it', async () => {
  const messages = [{ code: 'AI_BUDGET_USED', text: 'The budget is used up.' }]
  let isRefused = true
  const { user, field, asked } = await ask(
    () => (isRefused ? new Response(lineOf({ type: 'failed', messages })) : answered('By rules.', [])),
    withModel,
  )
  await user.type(field, 'Which?{Enter}')
  expect(await screen.findByText('The budget is used up.')).toBeVisible()
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Answer without the model' }))
  expect(await screen.findByText('By rules.')).toBeVisible()
  expect(asked[1]).toMatchObject({ prompt: 'Which?', by: 'rules' })
})

it.each([
  ['No language model is set up.', withoutModel],
  ['qwen3 at localhost:11434 answers.', withModel],
  ['The language model is turned off.', { ...withModel, mode: 'Off' as const }],
  ['Test mode: answers show what would be sent.', { ...withModel, mode: 'Test' as const }],
  ['Owners of your organization can read your questions.', { ...withModel, keepsContent: true }],
])('says “%s”', async (text, status) => {
  await ask(() => answered('', []), status)
  expect(screen.getByText(new RegExp(text))).toBeVisible()
})

it('shows in test mode what would have been sent', async () => {
  const wouldSend = { system: 'You answer.', prompt: 'user: Which?' }
  const { user, field } = await ask(() => answered('Test mode.', [], { wouldSend }))
  await user.type(field, 'Which?{Enter}')
  expect(await screen.findByText(/You answer\.\s+user: Which\?/)).toBeVisible()
})
