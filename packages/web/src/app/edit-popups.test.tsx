import type { LiveUpdate } from '@cairn/contract/core/define-event'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { collectionsQueries } from '../entities/collections/collections'
import { headlinesQueries, issuesQueries, rocksQueries, todosQueries } from '../entities/items/item-kinds'
import { EditHeadlinePopup } from '../features/headlines/components/headline-popups'
import { EditIssuePopup } from '../features/issues/components/issue-popups'
import { EditRockPopup } from '../features/rocks/components/rock-popups'
import { EditTodoPopup } from '../features/todos/components/todo-popups'
import { saveDraft, writeDrafts } from '../lib/forms/drafts'
import { sessionQuery } from '../lib/session/session'
import { notify } from '../lib/toasts/notify'
import { answerByHand, refusal } from '../testing/answer-by-hand'
import { drawnBy } from '../testing/drawn-components'
import { renderApp } from '../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../testing/signed-in'
import { DockContext } from '../ui/overlays/side-panel'
import '../entities/rich-text/rich-text-editor'
import { liveUpdateHandlers } from './live-update-handlers'

interface Kind {
  kind: string
  own: object
  key: (id: string) => readonly unknown[]
  popup: (id: string, onClose: () => void) => ReactElement
}

const kinds: Kind[] = [
  {
    kind: 'todo',
    own: { status: 'NotDone', dueDate: '2026-11-19', completedAt: null },
    key: (id) => todosQueries.byId(id).queryKey,
    popup: (id, onClose) => <EditTodoPopup id={id} onClose={onClose} />,
  },
  {
    kind: 'issue',
    own: { status: 'NotDone', source: null, solvedAt: null, revisionId: null, voterIds: [], rank: null },
    key: (id) => issuesQueries.byId(id).queryKey,
    popup: (id, onClose) => <EditIssuePopup id={id} onClose={onClose} />,
  },
  {
    kind: 'headline',
    own: { status: 'ToReview', type: 'Customer', meetingId: null, reviewedAt: null },
    key: (id) => headlinesQueries.byId(id).queryKey,
    popup: (id, onClose) => <EditHeadlinePopup id={id} onClose={onClose} />,
  },
  {
    kind: 'rock',
    own: {
      type: 'Company',
      dueDate: '2026-12-31',
      tractionIds: [TRACTION],
      status: 'OnTrack',
      weeks: [],
      quarterStart: '2026-10-01',
      quarterEnd: '2026-12-31',
      closedIn: null,
      completedAt: null,
      hasParent: false,
      hasDelegate: false,
      delegate: null,
      delegatedFrom: null,
      recommittedFrom: null,
      recommittedTo: null,
      milestones: { done: 0, all: 0 },
    },
    key: (id) => rocksQueries.byId(id).queryKey,
    popup: (id, onClose) => <EditRockPopup id={id} onClose={onClose} />,
  },
]

const LOADED = { timeout: 15_000 }
let drawn = 100

type Place = 'popup' | 'panel'

function OpenUntilClosed({ popup, id, place = 'popup' }: Pick<Kind, 'popup'> & { id: string; place?: Place }) {
  const [isOpen, setOpen] = useState(true)
  const opened = isOpen && popup(id, () => setTimeout(() => setOpen(false), 20))
  return <DockContext value={place === 'panel'}>{opened}</DockContext>
}

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

async function draw({ own, key, popup }: Kind, role: 'Member' | 'Observer' = 'Member', place: Place = 'popup') {
  // Written versions are remembered by id, so each test uses its own.
  drawn += 1
  const id = idOf(drawn)
  const item = {
    id,
    version: 3,
    title: 'Ours',
    ownerId: ME,
    contentHtml: '',
    tractionId: TRACTION,
    createdAt: '2026-11-16T09:00:00Z',
    createdById: ME,
    archivedAt: null,
    ...own,
  }
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, roles: [role] } },
  )
  queryClient.setQueryData(key(id), item)
  const server = answerByHand('writes')
  const { user } = await renderApp(<OpenUntilClosed popup={popup} id={id} place={place} />, { queryClient })
  return { item, server, user, queryClient }
}

async function open(kind: Kind, place: Place = 'popup') {
  const { item, server, user, queryClient } = await draw(kind, 'Member', place)
  const title = await screen.findByLabelText(/^Title/)
  const save = () => user.click(screen.getByText('Save'))
  const rename = async (words: string) => {
    fireEvent.change(title, { target: { value: words } })
    await save()
  }
  return { item, server, user, title, rename, save, queryClient }
}

const removedElsewhere = ({ kind }: Kind) =>
  new RegExp(`^This ${kind === 'todo' ? 'to-do' : kind} has been removed by another`)

const REMOVED_BY_ME = 'You removed this in another tab or on another device.'

function hear(client: QueryClient, { kind }: Kind, { id }: { id: string }, byPersonId: string) {
  const update = { kind, id, version: 4, byPersonId, tractionId: TRACTION } as LiveUpdate
  act(() => {
    for (const handlers of liveUpdateHandlers) handlers[kind as 'todo']?.(client, 'Deleted', update)
  })
}

/** 1 to 4 in `npm test`; four consecutive commits have all. */
const quarter = Number(import.meta.env.CAIRN_MATRIX_QUARTER ?? 0)
const kindsOfRun = quarter === 0 ? kinds : kinds.filter((_kind, index) => index % 4 === quarter - 1)

const isClosed = () => waitFor(() => expect(screen.queryByLabelText(/^Title/)).toBeNull())

describe.each(kindsOfRun)('the popup that edits a $kind', (kind) => {
  it('renders only the edited field per key', async () => {
    const { user, title } = await open(kind)
    const notes = await screen.findByRole('textbox', { name: 'Notes' }, LOADED)
    for (const [field, own] of [
      [title, 'TitleField'],
      [notes, 'NotesField'],
    ] as const) {
      await user.click(field)
      await user.keyboard('Mi')
      const drawn = await drawnBy(() => user.keyboard('n'))
      expect(drawn).toContain(own)
      expect(
        ['TitleField', 'NotesField', 'Side', 'Own', 'Sheet', 'Head', 'Foot'].filter((part) => drawn.includes(part)),
      ).toEqual([own])
      expect(drawn.length).toBeLessThan(25)
    }
  })

  it('shows both titles after a concurrent change, and overwrites theirs only on request', async () => {
    const { item, server, user, rename, save } = await open(kind)
    await rename('Mine')
    await server.answer(refusal(409, { ...item, version: 7, title: 'Theirs anew' }))
    const takeMine = await screen.findByText('Use mine')
    expect(screen.getByText('Theirs anew')).toBeInTheDocument()
    await save()
    expect(server.sent).toHaveLength(1)
    await user.click(takeMine)
    const written = { ...item, version: 8, title: 'Mine' }
    await server.answer({ status: 200, body: { succeeded: true, [kind.kind]: written } })
    await isClosed()
    expect(server.sent.map(({ body }) => body)).toMatchObject([{ version: 3 }, { title: 'Mine', version: 7 }])
  })

  it('closes immediately when the item is removed from it', async () => {
    const { item, server, user } = await open(kind)
    await user.click(screen.getByText('Remove'))
    await isClosed()
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]?.url).toContain(item.id)
    expect(screen.queryByText(removedElsewhere(kind))).toBeNull()
  })

  it('reports removal by someone else, and by the user in another tab', async () => {
    for (const [byPersonId, told] of [
      [ME, REMOVED_BY_ME],
      [ANNA, removedElsewhere(kind)],
    ] as const) {
      const { item, queryClient } = await open(kind)
      const said = vi.spyOn(notify, 'error')
      hear(queryClient, kind, item, byPersonId)
      await isClosed()
      expect(said.mock.lastCall?.[0]).toMatch(told)
      cleanup()
    }
  })

  it('offers its unsaved text after the item is removed in another tab, which takes the draft', async () => {
    const { item, title, queryClient } = await open(kind)
    fireEvent.change(title, { target: { value: 'Half a ti' } })
    writeDrafts()
    localStorage.clear()
    hear(queryClient, kind, item, ME)
    const isSaid = () => expect(document.body).toHaveTextContent(`${REMOVED_BY_ME} Your text is still here.`)
    await vi.waitFor(isSaid, LOADED)
    expect(screen.getByText('Half a ti')).toBeVisible()
  })
})

describe.each(kindsOfRun)('the panel of a $kind', (kind) => {
  const openPanel = () => open(kind, 'panel')
  const written = (item: object, version: number, title: string) => ({
    status: 200,
    body: { succeeded: true, [kind.kind]: { ...item, version, title } },
  })

  it('stays open after saving, with nothing unsaved, and saves again', async () => {
    const { item, server, title, rename } = await openPanel()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Save')).toBeNull()
    await rename('Once')
    await server.answer(written(item, 4, 'Once'))
    await waitFor(() => expect(screen.queryByText('Save')).toBeNull())
    writeDrafts()
    expect(localStorage).toHaveLength(0)
    await rename('Twice')
    expect(title).toHaveValue('Twice')
    expect(server.sent.map(({ body }) => body)).toMatchObject([
      { title: 'Once', version: 3 },
      { title: 'Twice', version: 4 },
    ])
  })

  it('keeps text typed while a save is in progress', async () => {
    const { item, server, title, rename } = await openPanel()
    await rename('Once')
    fireEvent.change(title, { target: { value: 'Once more' } })
    await server.answer(written(item, 4, 'Once'))
    await waitFor(() => expect(screen.getByText('Save')).toBeVisible())
    expect(title).toHaveValue('Once more')
    expect(screen.queryByRole('group', { name: /^Two versions/ })).toBeNull()
  })

  it('accepts a title as the server trimmed it, without a conflict for later typing', async () => {
    const { item, server, title, rename } = await openPanel()
    await rename('Once ')
    await server.answer(written(item, 4, 'Once'))
    await waitFor(() => expect(title).toHaveValue('Once'))
    expect(screen.queryByText('Save')).toBeNull()
    await rename('Twice ')
    fireEvent.change(title, { target: { value: 'Twice more' } })
    await server.answer(written(item, 5, 'Twice'))
    await rename('Twice more')
    await waitFor(() => expect(server.sent).toHaveLength(3))
    expect(server.sent[2]?.body).toMatchObject({ title: 'Twice more', version: 5 })
  })

  it('offers again what was typed before it was left', async () => {
    const { item, title, queryClient } = await openPanel()
    fireEvent.change(title, { target: { value: 'Half a ti' } })
    cleanup()
    await renderApp(<OpenUntilClosed popup={kind.popup} id={item.id} place="panel" />, { queryClient })
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Half a ti')
  })

  it('shows both titles after a concurrent change, and saves mine only on request', async () => {
    const { item, server, user, rename } = await openPanel()
    await rename('Mine')
    await server.answer(refusal(409, { ...item, version: 7, title: 'Theirs anew' }))
    await user.click(await screen.findByText('Use mine'))
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent[1]?.body).toMatchObject({ title: 'Mine', version: 7 })
  })

  it('discards typed text, with Undo', async () => {
    const { user, title } = await openPanel()
    fireEvent.change(title, { target: { value: 'Half a ti' } })
    await user.click(screen.getByText('Discard'))
    expect(title).toHaveValue('Ours')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(title).toHaveValue('Half a ti')
  })

  it('closes immediately when the item is removed from it', async () => {
    const { item, server, user } = await openPanel()
    await user.click(screen.getByText('Remove'))
    await isClosed()
    await waitFor(() => expect(server.sent[0]?.url).toContain(item.id))
  })
})

const edits = {
  todo: {
    typed: { dueDate: '2026-12-01', tractionId: null, repeat: { rule: 'Weekly', until: null } },
    theirs: { dueDate: '2026-12-04', repeat: { rule: 'Monthly', until: null }, tractionId: idOf(901) },
    fields: ['the due date', 'the meeting', 'the repetition'],
  },
  issue: { typed: { tractionId: idOf(900) }, theirs: { tractionId: idOf(901) }, fields: ['the meeting'] },
  headline: {
    typed: { tractionId: idOf(900), type: 'Employee' },
    theirs: { tractionId: idOf(901), type: 'Customer' },
    fields: ['the meeting', 'the type'],
  },
  rock: {
    typed: { dueDate: '2026-12-01', type: 'Team', tractionIds: [TRACTION, idOf(900)] },
    theirs: { dueDate: '2026-12-04', type: 'Personal', tractionIds: [TRACTION, idOf(901)] },
    fields: ['the due date', 'the type', 'the meetings'],
  },
}

it.each(kindsOfRun)('shows what was typed in any field of a $kind next to another user’s change', async (kind) => {
  const { typed, theirs, fields } = edits[kind.kind as keyof typeof edits]
  const shared = { title: 'Mine', contentHtml: '<p>Mine</p>', ownerId: idOf(910) }
  saveDraft({ personId: ME, orgId: 'none' }, `${kind.kind}/${idOf(drawn + 1)}`, { ...shared, ...typed }, 2, {})
  const own = { ...kind.own, ...theirs, title: 'Theirs', contentHtml: '<p>Theirs</p>', ownerId: ANNA }
  await draw({ ...kind, own })
  for (const field of ['the title', 'the notes', 'the owner', ...fields]) {
    expect(
      await screen.findByRole('group', { name: `Two versions of ${field}`, hidden: true }, LOADED),
    ).toBeInTheDocument()
  }
})

it('reviews a headline in its popup immediately and keeps typed text', async () => {
  const kind = kinds.find((known) => known.kind === 'headline') as Kind
  const { item, server, user, title } = await open(kind)
  fireEvent.change(title, { target: { value: 'Half a ti' } })
  const choice = (name: string) => screen.getByRole('button', { name, hidden: true })
  await user.click(choice('Reviewed'))
  expect(choice('Reviewed')).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toMatchObject({ url: `/api/v2/headline/${item.id}/review`, body: { isReviewed: true } })
  const reviewed = { ...item, version: 4, status: 'Reviewed', reviewedAt: '2026-11-17T09:00:00Z' }
  await server.answer({ status: 200, body: { succeeded: true, headline: reviewed } })
  expect(title).toHaveValue('Half a ti')
  await user.click(choice('To review'))
  await waitFor(() => expect(server.sent[1]?.body).toMatchObject({ isReviewed: false }))
  await server.answer({ status: 200, body: { succeeded: true, headline: { ...item, version: 5 } } })
  expect(choice('To review')).toHaveAttribute('aria-pressed', 'true')
  expect(title).toHaveValue('Half a ti')
})

describe('a popup that edits an item', () => {
  const [kind] = kinds as [Kind]

  it('restores text typed before a reload, and shows a conflict if someone changed it meanwhile', async () => {
    const { item, title } = await open(kind)
    fireEvent.change(title, { target: { value: 'Half a ti' } })
    cleanup()
    const queryClient = signedInClient()
    queryClient.setQueryData(kind.key(item.id), { ...item, version: 5, title: 'Theirs', dueDate: '2027-01-08' })
    const server = answerByHand('writes')
    const { user } = await renderApp(<OpenUntilClosed popup={kind.popup} id={item.id} />, { queryClient })
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Half a ti')
    expect(screen.getByText(/^Restored unsaved text from .*\.$/)).toBeInTheDocument()
    await user.click(screen.getByText('Save'))
    expect(server.sent).toHaveLength(0)
    await user.click(await screen.findByText('Use mine'))
    await server.answer({ status: 200, body: { succeeded: true, todo: { ...item, version: 6, title: 'Half a ti' } } })
    await isClosed()
    expect(server.sent.map(({ body }) => body)).toMatchObject([
      { version: 5, title: 'Half a ti', dueDate: '2027-01-08' },
    ])
  })

  it('keeps nothing of what was discarded', async () => {
    const { user, title } = await open(kind)
    fireEvent.change(title, { target: { value: 'Half a ti' } })
    await user.click(screen.getByText('Cancel'))
    expect(await screen.findByText('You have unsaved changes.', {}, { timeout: 15_000 })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Return to editing' })).toHaveFocus())
    await user.click(screen.getByText('Discard'))
    await isClosed()
    expect(localStorage).toHaveLength(0)
  })

  it('shows the server’s message next to the title and keeps the typed text', async () => {
    const { server, title, rename } = await open(kind)
    await rename('Mine')
    const messages = [{ code: 'X', text: 'Say it in other words.', field: 'title' }]
    await server.answer({ status: 422, body: { succeeded: false, messages } })
    await waitFor(() => expect(title).toHaveAccessibleDescription('Say it in other words.'))
    expect(title).toHaveValue('Mine')
  })

  it('takes their version into the form, with nothing unsaved then', async () => {
    const { item, server, user, title, rename } = await open(kind)
    await rename('Mine')
    await server.answer(refusal(409, { ...item, version: 7, title: 'Theirs anew' }))
    await user.click(await screen.findByText('Keep theirs'))
    expect(title).toHaveValue('Theirs anew')
    await user.click(screen.getByText('Cancel'))
    await isClosed()
    expect(server.sent).toHaveLength(1)
  })
})

it.each(kindsOfRun)(
  'an observer looks at a $kind, is told who can help, and is offered nothing that would be refused',
  async (kind) => {
    await draw(kind, 'Observer')
    expect(await screen.findByRole('dialog', { name: 'Ours' })).toBeVisible()
    expect(screen.getByText(/An owner or admin of your organization can give you a license\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

it('recreates an issue on its V/TO after it was removed during editing', async () => {
  const [, issues] = kinds as [Kind, Kind]
  const revision = { id: '00000000-0000-7000-8000-0000000000f1', collectionId: '00000000-0000-7000-8000-0000000000f0' }
  const onVto = { ...issues, own: { ...issues.own, tractionId: null, revisionId: revision.id } }
  const { item, server, user, queryClient } = await draw(onVto)
  queryClient.setQueryData<unknown>(collectionsQueries.seen.queryKey, [
    { id: revision.collectionId, revisions: [revision] },
  ])
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Mine' } })
  const update = { kind: 'issue', id: item.id, version: 4, byPersonId: ANNA, tractionId: null } as LiveUpdate
  act(() => {
    for (const handlers of liveUpdateHandlers) handlers.issue?.(queryClient, 'Deleted', update)
  })
  await user.click(await screen.findByRole('button', { name: 'Create a new item from it' }, LOADED))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.url).toContain(`/collection/${revision.collectionId}/revision/${revision.id}/long-term-issue`)
  expect(server.sent[0]?.body).toMatchObject({ title: 'Mine', assignedToId: ME })
})
