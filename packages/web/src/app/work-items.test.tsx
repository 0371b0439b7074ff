import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { headlineKind, headlinesQueries, issuesQueries, rockKind, rocksQueries } from '../entities/items/item-kinds'
import { itemMutations } from '../entities/items/item-mutations'
import { HeadlineRow } from '../features/headlines/components/headline-row'
import { useRemoveHeadline } from '../features/headlines/headlines.mutations'
import { IssueRow } from '../features/issues/components/issue-row'
import { useRemoveIssue, useUpdateIssue } from '../features/issues/issues.mutations'
import { RockRow } from '../features/rocks/components/rock-row'
import { useUpdateRock } from '../features/rocks/rocks.mutations'
import { provideFailureToasts } from '../lib/toasts/failure-toasts'
import { type Answer, answerByHand, refusal } from '../testing/answer-by-hand'
import { renameRow } from '../testing/rename-row'
import { renderApp } from '../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../testing/signed-in'
import { dispatchLiveUpdate } from './live-updates'

const NOTES = '<p>Typed by me</p>'

const base = {
  id: '00000000-0000-7000-8000-000000000100',
  version: 3,
  title: 'Ours',
  ownerId: ME,
  contentHtml: '',
  tractionId: TRACTION,
  createdAt: '2026-11-16T09:00:00Z',
  createdById: ME,
  archivedAt: null,
}
const issue: Issue = {
  ...base,
  revisionId: null,
  voterIds: [],
  rank: null,
  mergedIntoId: null,
  status: 'NotDone',
  source: null,
  solvedAt: null,
  solvedInMeetingId: null,
}
const headline: Headline = {
  ...base,
  meetingId: null,
  type: 'Customer',
  source: null,
  status: 'ToReview',
  reviewedAt: null,
}
const rock: Rock = {
  ...base,
  dueDate: '2026-12-31',
  type: 'Company',
  tractionIds: [TRACTION],
  status: 'OnTrack',
  weeks: [],
  closedIn: null,
  quarterStart: '2026-10-01',
  quarterEnd: '2026-12-31',
  completedAt: null,
  delegatedFrom: null,
  recommittedFrom: null,
  recommittedTo: null,
  hasParent: false,
  hasDelegate: false,
  delegate: null,
  milestones: { done: 0, all: 0 },
  isRemoved: false,
}

function Acts({ onRemove, onWriteNotes }: { onRemove: () => void; onWriteNotes: () => void }) {
  return (
    <>
      <button type="button" onClick={onRemove}>
        Remove it
      </button>
      <button type="button" onClick={onWriteNotes}>
        Write notes
      </button>
    </>
  )
}

function Issues() {
  const { data = [] } = useQuery(issuesQueries.search({ tractionId: TRACTION }))
  const [remove, update] = [useRemoveIssue(), useUpdateIssue()]
  return (
    <>
      <Acts
        onRemove={() => {
          for (const item of data) remove.mutate(item)
        }}
        onWriteNotes={() => {
          for (const issue of data) update.mutate({ item: issue, changes: { contentHtml: NOTES } })
        }}
      />
      <ul>
        {data.map((item) => (
          <IssueRow key={item.id} issue={item} />
        ))}
      </ul>
    </>
  )
}

function Headlines() {
  const { data = [] } = useQuery(headlinesQueries.search({ tractionId: TRACTION }))
  const [remove, update] = [useRemoveHeadline(), itemMutations(headlineKind).useUpdate()]
  return (
    <>
      <Acts
        onRemove={() => {
          for (const item of data) remove.mutate(item)
        }}
        onWriteNotes={() => {
          for (const headline of data) update.mutate({ item: headline, changes: { contentHtml: NOTES } })
        }}
      />
      <ul>
        {data.map((item) => (
          <HeadlineRow key={item.id} headline={item} />
        ))}
      </ul>
    </>
  )
}

function Rocks() {
  const { data = [] } = useQuery(rocksQueries.search({ tractionId: TRACTION }))
  const [remove, update] = [itemMutations(rockKind).useRemove(), useUpdateRock()]
  return (
    <>
      <Acts
        onRemove={() => {
          for (const item of data) remove.mutate(item)
        }}
        onWriteNotes={() => {
          for (const rock of data) update.mutate({ item: rock, changes: { contentHtml: NOTES } })
        }}
      />
      <ul>
        {data.map((item) => (
          <RockRow key={item.id} rock={item} />
        ))}
      </ul>
    </>
  )
}

interface Kind {
  kind: 'issue' | 'headline' | 'rock'
  item: Issue | Headline | Rock
  list: readonly unknown[]
  page: ReactNode
  restored: { path: string; body?: object }
}

const kinds: Kind[] = [
  {
    kind: 'issue',
    item: issue,
    list: issuesQueries.search({ tractionId: TRACTION }).queryKey,
    page: <Issues />,
    restored: { path: 'status', body: { status: 'NotDone' } },
  },
  {
    kind: 'headline',
    item: headline,
    list: headlinesQueries.search({ tractionId: TRACTION }).queryKey,
    page: <Headlines />,
    restored: { path: 'restore' },
  },
  {
    kind: 'rock',
    item: rock,
    list: rocksQueries.search({ tractionId: TRACTION }).queryKey,
    page: <Rocks />,
    restored: { path: 'restore' },
  },
]

let drawn = 0

async function draw({ kind, item: model, list, page }: Kind) {
  // Written versions are remembered by id, so each test uses its own.
  drawn += 1
  const item = { ...model, id: `00000000-0000-7000-8000-${String(drawn).padStart(12, '0')}` }
  const client = signedInClient()
  client.setQueryData(list, [item])
  const server = answerByHand()
  const { user } = await renderApp(page, { queryClient: client })
  const ok = (changes: object): Answer => ({ status: 200, body: { succeeded: true, [kind]: { ...item, ...changes } } })
  const rename = (title: string) => renameRow(user, title)
  const receive = (change: 'Updated' | 'Deleted', version: number, id = item.id) =>
    dispatchLiveUpdate(client, change, {
      kind,
      id,
      version,
      tractionId: TRACTION,
      byPersonId: ANNA,
      at: '2026-11-17T09:00:00Z',
    })
  return { item, server, user, ok, rename, hear: receive }
}

const titled = (title: string) => screen.findByRole('button', { name: `Title: ${title}` })

afterEach(() => vi.unstubAllGlobals())

describe.each(kinds)('a $kind', (kind) => {
  it('is renamed optimistically, and reverted with the reason when refused', async () => {
    const { server, user, rename } = await draw(kind)
    const told = vi.fn()
    provideFailureToasts(told)
    await rename('Mine')
    expect(await titled('Mine')).toBeVisible()
    await server.answer(refusal(403))
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Escape}')
    expect(await titled('Ours')).toBeVisible()
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ text: 'Not so.' }))
  })

  it('shows both titles after a concurrent change, and saves mine on their version', async () => {
    const { item, server, user, rename, ok } = await draw(kind)
    await rename('Mine')
    await server.answer(refusal(409, { ...item, version: 7, title: 'Theirs anew' }))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Theirs anew')
    expect(notice).toHaveTextContent('Mine')
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    await server.answer(ok({ title: 'Mine', version: 8 }))
    expect(server.sent[1]?.body).toMatchObject({ title: 'Mine', version: 7 })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('shows both notes, and no titles, when only the notes conflict', async () => {
    const { item, server, user, ok } = await draw(kind)
    await user.click(screen.getByRole('button', { name: 'Write notes' }))
    await server.answer(refusal(409, { ...item, version: 7, contentHtml: '<p>Typed by Anna</p>' }))
    const notice = await screen.findByRole('alert')
    await waitFor(() => expect(notice).toHaveTextContent('Typed by Anna'))
    expect(notice).toHaveTextContent('Typed by me')
    expect(notice).not.toHaveTextContent('Ours')
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    await server.answer(ok({ contentHtml: NOTES, version: 8 }))
    expect(server.sent[1]?.body).toMatchObject({ contentHtml: NOTES, version: 7 })
  })

  it('leaves the list immediately when removed, and the same one returns by Undo', async () => {
    const { item, server, user, ok } = await draw(kind)
    await user.click(screen.getByRole('button', { name: 'Remove it' }))
    expect(screen.queryByRole('listitem')).toBeNull()
    await server.answer({ status: 200, body: { succeeded: true } })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await titled('Ours')).toBeVisible()
    await server.answer(ok({ version: 5 }))
    const { path, ...body } = kind.restored
    expect(server.sent[1]).toMatchObject({ url: `/api/v2/${kind.kind}/${item.id}/${path}`, ...body })
  })

  it('returns to the list when its removal is refused', async () => {
    const { server, user } = await draw(kind)
    await user.click(screen.getByRole('button', { name: 'Remove it' }))
    await server.answer(refusal(403))
    expect(await titled('Ours')).toBeVisible()
  })

  it('is fetched by id when someone else changes it, and names the person', async () => {
    const { item, server, hear: receive } = await draw(kind)
    receive('Updated', 4)
    await server.answer({ status: 200, body: [{ ...item, version: 4, title: 'By Anna' }] })
    expect(await titled('By Anna')).toBeVisible()
    expect(screen.getByText('Anna Reyes, just now')).toBeVisible()
    expect(server.sent[0]?.url).toBe(`/api/v2/${kind.kind}s?ids=${item.id}`)
  })

  it('is not fetched when that version is already here', async () => {
    const { server, hear: receive } = await draw(kind)
    const other = '00000000-0000-7000-8000-000000000999'
    receive('Updated', 3)
    receive('Updated', 4, other)
    await waitFor(() => expect(server.sent.map(({ url }) => url)).toEqual([`/api/v2/${kind.kind}s?ids=${other}`]))
  })

  it('disappears when it is deleted, though its version is no newer', async () => {
    const { hear: receive } = await draw(kind)
    receive('Deleted', 3)
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  })
})
