import type { Proposal } from '@cairn/contract/assistants/scribe'
import { act, screen, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../lib/api/query-client'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand } from '../../testing/answer-by-hand'
import { exampleIssue } from '../../testing/example-issue'
import { inLiveMeeting } from '../../testing/in-live-meeting'
import { renderApp } from '../../testing/render'
import { Proposals } from './proposals'

const live = { recap: '', recapSuggestion: '', isScribe: true, proposalCount: 0 }
const writeRecap = (body: { contentHtml: string; suggestion: string }) => {
  Object.assign(live, { recap: body.contentHtml, recapSuggestion: body.suggestion })
}
const actions = { writeRecap: vi.fn(), countProposals: vi.fn() }
const state = () => ({
  discussedIssueIds: [],
  solvedIssueIds: [],
  scribePersonId: 'me',
  tractionId: 'traction',
  meetingId: 'meeting',
  settings: { sendRecapEmail: true },
  recap: live.recap,
  recapSuggestion: live.recapSuggestion,
  proposalCount: live.proposalCount,
  attendees: [{ personId: 'me', firstName: 'Ada', lastName: 'Fox', isObserver: false, attendance: 'Online' }],
})

const proposal = (changes: Partial<Proposal>): Proposal => ({
  type: 'headline',
  title: 'The saw is repaired',
  ownerId: 'me',
  dueDate: null,
  quote: 'Listen, the saw is repaired.',
  speaker: 'Ada',
  saidAt: '9:56',
  isTyped: false,
  issueId: null,
  ...changes,
})

async function draw(proposals: readonly Proposal[]) {
  const server = answerByHand()
  const queryClient = makeQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, {
    calendarDate: '2026-11-17',
    orgId: 'org',
    user: { userId: 'me', accountId: 'account', roles: ['Member'] },
    org: null,
  } as never)
  const shown = await renderApp(<Proposals />, { queryClient })
  const body = { succeeded: true, proposals, recap: 'Ada met herself.', answeredBy: 'rules' }
  await server.answer({ status: 200, body })
  await screen.findByText(/^By rules, without a language model/)
  return { ...shown, server, body, queryClient }
}

const recap = () => screen.findByRole('textbox', { name: 'Recap' }, { timeout: 10_000 })

async function writeIn(html: string) {
  const { editor } = (await recap()) as HTMLElement & { editor: Editor }
  act(() => void editor.commands.setContent(html, { emitUpdate: true }))
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(console, 'warn').mockReturnValue()
  actions.writeRecap.mockImplementation(async (body) => writeRecap(body))
  Object.assign(live, { recap: '', recapSuggestion: '', isScribe: true, proposalCount: 0 })
  inLiveMeeting({ state, role: () => ({ isScribe: live.isScribe }), actions })
})

it('proposes, and accepts nothing without an owner', async () => {
  const { user } = await draw([proposal({}), proposal({ title: 'Call the county', ownerId: null })])
  const row = (title: string) => screen.getByDisplayValue(title).closest('li') as HTMLElement
  expect(within(row('The saw is repaired')).getByRole('button', { name: /^Accept/ })).toBeEnabled()
  expect(within(row('Call the county')).getByRole('button', { name: /^Accept/ })).toBeDisabled()
  await user.click(within(row('The saw is repaired')).getByRole('button', { name: /^Dismiss/ }))
  expect(screen.queryByDisplayValue('The saw is repaired')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo: The saw is repaired' }))
  expect(row('The saw is repaired')).toBeVisible()
})

it('marks the source text of a title, with speaker and time', async () => {
  await draw([proposal({})])
  expect(screen.getByText('the saw is repaired')).toHaveProperty('tagName', 'MARK')
  expect(screen.getByText(/Ada, 9:56/)).toBeVisible()
})

it('creates an employee headline from news about an attendee', async () => {
  const { user, server } = await draw([proposal({ title: 'Ada got her license' })])
  await user.click(screen.getByRole('button', { name: 'Accept: Ada got her license' }))
  expect(server.sent.at(-1)?.body).toMatchObject({ title: 'Ada got her license', type: 'Employee' })
})

it('removes an accepted proposal', async () => {
  const { user, server } = await draw([proposal({})])
  await user.click(screen.getByRole('button', { name: 'Accept: The saw is repaired' }))
  const [{ id } = { id: '' }] = server.sent.slice(-1).map(({ body }) => body as { id: string })
  const headline = {
    id,
    version: 1,
    title: 'The saw is repaired',
    ownerId: 'me',
    contentHtml: '',
    tractionId: 'traction',
    meetingId: 'meeting',
    type: 'Customer',
    source: null,
    status: 'ToReview',
    reviewedAt: null,
    createdAt: '2026-11-17T10:00:00.000Z',
    createdById: 'me',
    archivedAt: null,
  }
  await server.answer({ status: 200, body: { succeeded: true, headlines: [headline] } })
  await user.click(await screen.findByRole('button', { name: 'Undo: The saw is repaired' }))
  expect(server.sent.at(-1)).toMatchObject({ url: expect.stringContaining(id) })
  await server.answer({ status: 200, body: { succeeded: true } })
  expect(await screen.findByRole('button', { name: 'Accept: The saw is repaired' })).toBeVisible()
})

it('writes a decision without an issue to the recap, and undoes it', async () => {
  live.recap = '<p>A good week.</p>'
  const { user } = await draw([proposal({ type: 'decision', title: 'Thirty days', ownerId: null })])
  await user.click(screen.getByRole('button', { name: 'Accept: Thirty days' }))
  expect(actions.writeRecap).toHaveBeenCalledWith({
    contentHtml: '<p>A good week.</p><p>Decided: Thirty days.</p>',
    suggestion: 'Decided: Thirty days.',
  })
  await user.click(await screen.findByRole('button', { name: 'Undo: Thirty days' }))
  expect(actions.writeRecap).toHaveBeenLastCalledWith({ contentHtml: '<p>A good week.</p>', suggestion: '' })
})

it('accepts several decisions in a row without losing one', async () => {
  const { user } = await draw([
    proposal({ type: 'decision', title: 'Thirty days', ownerId: null }),
    proposal({ type: 'decision', title: 'A second showroom', ownerId: null }),
  ])
  await user.click(screen.getByRole('button', { name: 'Accept 2 complete proposals' }))
  await vi.waitFor(() => expect(actions.writeRecap).toHaveBeenCalledTimes(2))
  expect(actions.writeRecap).toHaveBeenLastCalledWith({
    contentHtml: '<p>Decided: Thirty days.</p><p>Decided: A second showroom.</p>',
    suggestion: 'Decided: Thirty days.\nDecided: A second showroom.',
  })
})

describe('a decision about an issue', () => {
  const issue = { ...exampleIssue, contentHtml: '<p>Since May.</p>' }
  const decision = proposal({ type: 'decision', title: 'Thirty days', ownerId: null, issueId: issue.id })
  const accept = async () => {
    const shown = await draw([decision])
    shown.queryClient.setQueryData(['issues', 'one', issue.id], issue)
    await shown.user.click(screen.getByRole('button', { name: 'Accept: Thirty days' }))
    const contentHtml = '<p>Since May.</p><p>Decision: Thirty days</p>'
    await vi.waitFor(() => expect(shown.server.sent.at(-1)?.body).toMatchObject({ contentHtml }))
  }

  it('is written to its notes, and to an existing recap', async () => {
    live.recap = '<p>A good week.</p>'
    await accept()
    expect(actions.writeRecap).toHaveBeenCalledWith({
      contentHtml: '<p>A good week.</p><p>Decided: Thirty days.</p>',
      suggestion: 'Decided: Thirty days.',
    })
  })

  it('starts no recap', async () => {
    await accept()
    expect(actions.writeRecap).not.toHaveBeenCalled()
  })
})

describe('dictation', () => {
  class Recognition {
    static last: Recognition
    onresult: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    onerror: ((event: object) => void) | null = null
    constructor() {
      Recognition.last = this
    }
    start() {}
    stop() {
      this.onend?.()
    }
    abort() {}
  }
  afterEach(() => vi.unstubAllGlobals())

  it('is absent without speech recognition', async () => {
    await draw([])
    expect(screen.queryByRole('button', { name: 'Dictate' })).toBeNull()
  })

  it('adds dictated text to the transcript', async () => {
    vi.stubGlobal('webkitSpeechRecognition', Recognition)
    const { user } = await draw([])
    await user.click(screen.getByRole('button', { name: 'Paste a transcript' }))
    await user.type(screen.getByRole('textbox', { name: 'Transcript' }), 'Ada: hello')
    await user.click(screen.getByRole('button', { name: 'Dictate' }))
    act(() => Recognition.last.onresult?.({ results: [{ isFinal: true, 0: { transcript: 'We agreed on oak' } }] }))
    expect(screen.getByText('We agreed on oak')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stop dictation' }))
    expect(screen.getByRole('textbox', { name: 'Transcript' })).toHaveValue('Ada: hello\nWe agreed on oak')
  })

  it('says when the microphone is refused', async () => {
    vi.stubGlobal('webkitSpeechRecognition', Recognition)
    const { user } = await draw([])
    await user.click(screen.getByRole('button', { name: 'Dictate' }))
    act(() => {
      Recognition.last.onerror?.({ error: 'not-allowed' })
      Recognition.last.onend?.()
    })
    expect(await screen.findByText(/^Microphone access was refused/)).toBeVisible()
  })
})

it('shows the mail as it would be sent', async () => {
  live.recap = '<p>A good week.</p>'
  const { user, server } = await draw([])
  await user.click(screen.getByRole('button', { name: 'Preview e-mail' }))
  await server.answer({ status: 200, body: { subject: 'Meeting recap: Shop', html: '<p>A good week.</p>' } })
  const mail = await screen.findByTitle('Meeting recap: Shop')
  expect(mail).toHaveAttribute('sandbox', '')
  expect(mail).toHaveAttribute('srcdoc', '<p>A good week.</p>')
})

it('keeps an unsent transcript and an unsaved recap', async () => {
  const { user, unmount } = await draw([])
  await user.click(screen.getByRole('button', { name: 'Paste a transcript' }))
  await user.type(screen.getByRole('textbox', { name: 'Transcript' }), 'Ada: we agreed')
  await writeIn('<p>A good</p>')
  unmount()
  expect(actions.writeRecap).not.toHaveBeenCalled()
  const again = await draw([])
  expect(screen.getByRole('textbox', { name: 'Transcript' })).toHaveValue('Ada: we agreed')
  expect(await recap()).toHaveTextContent('A good')
  await again.user.click(await recap())
  await writeIn('<p>A good <strong>week</strong></p>')
  await again.user.click(screen.getByRole('button', { name: 'Bold' }))
  expect(actions.writeRecap).not.toHaveBeenCalled()
  await again.user.click(screen.getByRole('textbox', { name: 'Transcript' }))
  expect(actions.writeRecap).toHaveBeenCalledWith({
    contentHtml: '<p>A good <strong>week</strong></p>',
    suggestion: '',
  })
  await again.user.click(screen.getByRole('button', { name: 'Propose' }))
  await again.server.answer({ status: 200, body: again.body })
  expect(again.server.sent.at(-1)?.body).toMatchObject({ transcript: 'Ada: we agreed' })
  expect(await screen.findByRole('button', { name: 'Paste a transcript' })).toBeVisible()
})

it('shows no proposals to those who are not the scribe', async () => {
  live.isScribe = false
  await renderApp(<Proposals />)
  expect(screen.queryByRole('region', { name: 'Proposals' })).toBeNull()
  expect(await screen.findByText('Ada is writing the recap.')).toBeVisible()
})

it('tells the others how many proposals are reviewed', async () => {
  Object.assign(live, { isScribe: false, proposalCount: 9 })
  await renderApp(<Proposals />)
  expect(await screen.findByText('Ada is reviewing 9 proposals.')).toBeVisible()
})

it('counts its proposals for the others once', async () => {
  const { user } = await draw([proposal({}), proposal({ title: 'Call the county', ownerId: null })])
  expect(actions.countProposals).toHaveBeenCalledWith({ count: 2 })
  await user.click(screen.getByRole('button', { name: 'Dismiss: Call the county' }))
  expect(actions.countProposals).toHaveBeenCalledOnce()
})

it('highlights manual edits, which Regenerate keeps and Undo restores', async () => {
  const before = '<p>Ada met. A good week.</p>'
  Object.assign(live, { recap: before, recapSuggestion: 'Ada met.' })
  const { user, server, body } = await draw([])
  const field = await recap()
  expect([...field.querySelectorAll('[class*=tinted]')].map(({ textContent }) => textContent)).toEqual(['A good week.'])
  await user.click(screen.getByRole('button', { name: 'Regenerate' }))
  await server.answer({ status: 200, body })
  const contentHtml = '<p>Ada met herself. A good week.</p>'
  await vi.waitFor(() =>
    expect(actions.writeRecap).toHaveBeenCalledWith({ contentHtml, suggestion: 'Ada met herself.' }),
  )
  expect(field).toHaveTextContent('Ada met herself. A good week.')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(actions.writeRecap).toHaveBeenLastCalledWith({ contentHtml: before, suggestion: 'Ada met.' })
})

it('shows a failed suggestion next to Regenerate, keeps the text, and uses the rules on request', async () => {
  live.recap = '<p>A good week.</p>'
  const { user, server, body } = await draw([])
  await user.click(screen.getByRole('button', { name: 'Regenerate' }))
  await server.answer({ status: 422, body: { succeeded: false, messages: [{ code: 'AI', text: 'No answer.' }] } })
  const section = within(screen.getByRole('region', { name: 'Recap' }))
  expect(await section.findByRole('alert')).toHaveTextContent(/No answer|AI service/)
  expect(within(screen.getByRole('region', { name: 'Proposals' })).queryByRole('alert')).toBeNull()
  expect(await recap()).toHaveTextContent('A good week.')
  expect(actions.writeRecap).not.toHaveBeenCalled()
  await user.click(section.getByRole('button', { name: 'Use the rules instead' }))
  expect(server.sent.at(-1)?.body).toMatchObject({ by: 'rules' })
  await server.answer({ status: 200, body })
  expect(section.queryByRole('alert')).toBeNull()
})
