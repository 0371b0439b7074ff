import { defaultSharing, type Revision } from '@cairn/contract/collections/collections.schemas'
import type { ItemComment } from '@cairn/contract/items/comments.schemas'
import type { HistoryEntry } from '@cairn/contract/items/items.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectionsQueries } from '../../entities/collections/collections'
import { sessionQuery } from '../../lib/session/session'
import { provideHubs } from '../../lib/sync/hub'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { fakeHub } from '../../testing/fake-hub'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { ItemComments } from './components/item-comments'
import { ItemCounts } from './components/item-counts'
import { ItemHistory } from './components/item-history'
import { ItemLinks } from './components/item-links'
import { ItemPresence } from './components/item-presence'
import { itemDetailsQueries } from './item-details.queries'
import { itemDetailHandlers } from './item-details.realtime'
import { forgetUnsentComment } from './unsent-comments'

const ID = '00000000-0000-7000-8000-000000000100'
const ref = { kind: 'issue', id: ID } as const
const shown = { ...ref, canEdit: true }
const noFiles = { count: 0, add: null, list: null }

const comment = (changes: Partial<ItemComment>): ItemComment => ({
  id: '00000000-0000-7000-8000-000000000200',
  version: 1,
  authorId: ANNA,
  contentHtml: '<p>The form works offline.</p>',
  createdAt: '2026-11-16T09:00:00Z',
  editedAt: null,
  files: [],
  ...changes,
})

function client(comments: ItemComment[] = [comment({})], role: 'Member' | 'Observer' = 'Member') {
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, roles: [role], timeZoneName: 'UTC' } },
  )
  queryClient.setQueryData(itemDetailsQueries.comments(ref).queryKey, {
    pages: [{ comments, earlier: null }],
    pageParams: [undefined],
  })
  queryClient.setQueryData(itemDetailsQueries.readers(ref).queryKey, [ME])
  return queryClient
}

beforeEach(() => {
  localStorage.clear()
  forgetUnsentComment(ID)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('comments', () => {
  it('show author and time; readers have no field for more', async () => {
    await renderApp(<ItemComments {...shown} />, {
      queryClient: client([comment({ editedAt: '2026-11-16T10:00:00Z' })], 'Observer'),
    })
    expect(screen.getByText('Anna Reyes')).toBeVisible()
    expect(screen.getByText('The form works offline.')).toBeVisible()
    expect(screen.getByText('edited')).toBeVisible()
    expect(screen.queryByText('Comment, @ to mention')).not.toBeInTheDocument()
  })

  it('are on screen before the server has answered, and sent once', async () => {
    const server = answerByHand()
    const { user } = await renderApp(<ItemComments {...shown} />, { queryClient: client() })
    await user.click(screen.getByText('Comment, @ to mention'))
    const field = await screen.findByRole('textbox', { name: 'Comment' }, { timeout: 15_000 })
    await user.type(field, 'Then I bill.')
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    expect(await screen.findByText('Then I bill.')).toBeVisible()
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]).toMatchObject({ body: { contentHtml: '<p>Then I bill.</p>' } })
  })

  it('show text that was not posted again, without moving the focus', async () => {
    const { user, unmount } = await renderApp(<ItemComments {...shown} />, { queryClient: client() })
    await user.click(screen.getByText('Comment, @ to mention'))
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }, { timeout: 15_000 }), 'Half a')
    unmount()
    await renderApp(<ItemComments {...shown} />, { queryClient: client() })
    expect(await screen.findByText('Half a')).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  it('show a typed and unsaved change again, each with its own item', async () => {
    const own = comment({ authorId: ME })
    const { user, unmount } = await renderApp(<ItemComments {...shown} />, { queryClient: client([own]) })
    await user.click(screen.getByRole('button', { name: 'More actions for the comment by Tom Reyes' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await user.type(await screen.findByRole('textbox', { name: 'Edit comment' }, { timeout: 15_000 }), 'Too ')
    unmount()
    const queryClient = client([own])
    const other = { kind: 'todo', id: ID } as const
    queryClient.setQueryData(itemDetailsQueries.comments(other).queryKey, {
      pages: [{ comments: [], earlier: null }],
      pageParams: [undefined],
    })
    const again = await renderApp(<ItemComments {...shown} />, { queryClient })
    expect(await screen.findByRole('textbox', { name: 'Edit comment' })).toHaveTextContent('Too')
    again.unmount()
    await renderApp(<ItemComments {...other} canEdit />, { queryClient })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('name mentioned people who can’t see the item next to the text', async () => {
    const html = `<p><span data-mention="${ANNA}">@Anna Reyes</span></p>`
    const own = comment({ authorId: ME, contentHtml: html })
    const { user } = await renderApp(<ItemComments {...shown} />, { queryClient: client([own]) })
    await user.click(screen.getByRole('button', { name: 'More actions for the comment by Tom Reyes' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByText('Anna Reyes can’t see this and won’t be notified.')).toBeVisible()
  })

  it('of others are refetched on a live update', async () => {
    const queryClient = client()
    const server = answerByHand()
    await renderApp(<ItemComments {...shown} />, { queryClient })
    const update = { kind: 'comment', id: ID, version: null, tractionId: null, byPersonId: ANNA, at: '' } as const
    act(() => itemDetailHandlers.comment?.(queryClient, 'Added', update))
    const fresh = comment({ id: '00000000-0000-7000-8000-000000000201', contentHtml: '<p>New here.</p>' })
    await server.answer({ status: 200, body: { comments: [comment({}), fresh], earlier: null } })
    expect(await screen.findByText('New here.')).toBeVisible()
  })
})

describe('a comment', () => {
  const slips = {
    ...({
      id: '00000000-0000-7000-8000-000000000300',
      version: 1,
      itemKind: 'issue',
      itemId: ID,
      commentId: null,
    } as const),
    name: 'Slips.pdf',
    mediaType: 'application/pdf',
    size: 1_234_567,
    preview: null,
    addedById: ME,
    addedAt: '2026-11-16T09:00:00Z',
  }

  it('shows its files for download', async () => {
    await renderApp(<ItemComments {...shown} />, { queryClient: client([comment({ files: [slips] })]) })
    expect(screen.getByRole('link', { name: /Slips.pdf/ })).toHaveAttribute('download', 'Slips.pdf')
    expect(screen.getByText('1.2 MB')).toBeVisible()
  })

  it('is sent with a file only, once it is uploaded', async () => {
    const files = stubbedUploads()
    const server = answerByHand()
    const { user } = await renderApp(<ItemComments {...shown} />, { queryClient: client() })
    await user.click(screen.getByText('Comment, @ to mention'))
    await screen.findByRole('textbox', { name: 'Comment' }, { timeout: 15_000 })
    const group = screen.getByRole('group', { name: 'Comment' })
    fireEvent.drop(group, { dataTransfer: { files: [new File(['x'], 'Slips.pdf')], types: ['Files'] } })
    const send = screen.getByRole('button', { name: 'Comment' })
    expect(send).toBeDisabled()
    files.answer({ succeeded: true, attachment: slips })
    expect(await screen.findByRole('link', { name: /Slips.pdf/ })).toBeVisible()
    await user.click(send)
    await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ contentHtml: '', fileIds: [slips.id] }))
  })

  it('has no place for files without the right to change the item', async () => {
    const { user } = await renderApp(<ItemComments {...ref} canEdit={false} />, { queryClient: client() })
    await user.click(screen.getByText('Comment, @ to mention'))
    await screen.findByRole('textbox', { name: 'Comment' }, { timeout: 15_000 })
    expect(screen.queryByRole('button', { name: 'Add files' })).not.toBeInTheDocument()
  })

  it('shows another user’s change next to the typed text until one is chosen', async () => {
    const own = comment({ authorId: ME, contentHtml: '<p>Then I bill.</p>' })
    const current = { ...own, version: 2, contentHtml: '<p>Then I bill nine.</p>' }
    const server = answerByHand()
    const queryClient = client([own])
    const { user } = await renderApp(<ItemComments {...shown} />, { queryClient })
    await user.click(screen.getByRole('button', { name: 'More actions for the comment by Tom Reyes' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await user.type(await screen.findByRole('textbox', { name: 'Edit comment' }, { timeout: 15_000 }), ' On Friday.')
    const read = { pages: [{ comments: [current], earlier: null }], pageParams: [undefined] }
    act(() => queryClient.setQueryData(itemDetailsQueries.comments(ref).queryKey, read))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ version: 1 }))
    const messages = [{ code: 'STALE_VERSION', text: 'Changed meanwhile.' }]
    await server.answer({ status: 409, body: { succeeded: false, messages, current } })
    const notice = await screen.findByRole('alert')
    expect(await within(notice).findByText('Then I bill nine.')).toBeVisible()
    expect(within(notice).getByText(/On Friday/)).toBeVisible()
    await user.click(within(notice).getByRole('button', { name: 'Use mine' }))
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ version: 2 }))
    expect(server.sent.at(-1)?.body).toMatchObject({ contentHtml: expect.stringContaining('On Friday') })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  const edited = async (id: string) => {
    const own = comment({ id, authorId: ME, contentHtml: '<p>Then I bill.</p>' })
    const queryClient = client([own, comment({ id: ANNA })])
    const server = answerByHand()
    const { user } = await renderApp(<ItemComments {...shown} />, { queryClient })
    await user.click(screen.getByRole('button', { name: 'More actions for the comment by Tom Reyes' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await user.type(await screen.findByRole('textbox', { name: 'Edit comment' }, { timeout: 15_000 }), ' On Friday.')
    const hear = (byPersonId: string) => {
      const update = { kind: 'comment', id: ID, version: null, tractionId: null, byPersonId, at: '' } as const
      act(() => itemDetailHandlers.comment?.(queryClient, 'Deleted', update))
      return server.answer({ status: 200, body: { comments: [comment({ id: ANNA })], earlier: null } })
    }
    return { server, user, hear }
  }

  it.each([
    [ANNA, 'Anna Reyes removed the comment you were editing.'],
    [ME, 'You removed the comment in another tab or on another device.'],
  ])('keeps the typed text for a new comment when it is removed during an edit', async (byPersonId, words) => {
    const { server, user, hear } = await edited(byPersonId.replace('8000', '8001'))
    await hear(byPersonId)
    expect(await screen.findByRole('alert')).toHaveTextContent(`${words} Your text is still here`)
    expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveTextContent('Then I bill. On Friday.')
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(() =>
      expect(server.sent.at(-1)?.body).toMatchObject({ contentHtml: '<p>Then I bill. On Friday.</p>' }),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the typed text for a new comment when it is gone on saving', async () => {
    const { server, user } = await edited(ID.replace('8000', '8001'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await server.answer(refusal(404))
    expect(await screen.findByRole('alert')).toHaveTextContent('has been removed. Your text is still here')
    expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveTextContent('Then I bill. On Friday.')
  })

  it('keeps the typed text when it is refused', async () => {
    const server = answerByHand()
    const { user } = await renderApp(<ItemComments {...shown} />, { queryClient: client() })
    await user.click(screen.getByText('Comment, @ to mention'))
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }, { timeout: 15_000 }), 'Half a')
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    await server.answer(refusal(400))
    expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveTextContent('Half a')
  })
})

function stubbedUploads() {
  const all: { onload?: () => void; status: number; responseText: string }[] = []
  class Sending {
    upload = {}
    status = 0
    responseText = ''
    onload?: () => void
    constructor() {
      all.push(this)
    }
    open(): void {}
    setRequestHeader(): void {}
    send(): void {}
    abort(): void {}
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  return {
    answer: (body: unknown) => {
      for (const one of all) {
        Object.assign(one, { status: 200, responseText: JSON.stringify(body) })
        one.onload?.()
      }
    },
  }
}

describe('links', () => {
  const link = {
    how: 'linked',
    kind: 'todo',
    id: ANNA,
    title: 'Call Hartwell',
    status: 'NotDone',
    dueDate: '2026-11-20',
    ownerId: ME,
    note: '',
  } as const
  const measured = {
    ...link,
    how: 'source',
    kind: 'measurable',
    id: ME,
    title: 'Change orders',
    dueDate: null,
    note: '9',
  } as const

  it('is listed with its kind; manual links can be removed, the source can’t', async () => {
    const queryClient = client()
    queryClient.setQueryData(itemDetailsQueries.links(ref).queryKey, [measured, link])
    const server = answerByHand()
    const { user } = await renderApp(<ItemLinks {...shown} files={noFiles} />, { queryClient })
    expect(screen.getByRole('img', { name: 'Measurable' })).toBeVisible()
    expect(screen.getByText('Nov 20')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Unlink Change orders' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Unlink Call Hartwell' }))
    expect(screen.queryByText('Call Hartwell')).not.toBeInTheDocument()
    await waitFor(() => expect(server.sent[0]?.body).toEqual({ kind: 'todo', id: ANNA }))
  })

  it('says how it ended, including a Rock not done, and for open ones when it is due', async () => {
    const queryClient = client()
    const ended = ['Done', 'NotDone', 'Canceled'].map(
      (status, at) =>
        ({ ...link, kind: 'rock', id: `${ANNA.slice(0, -1)}${at}`, title: `${status} one`, status }) as const,
    )
    queryClient.setQueryData(itemDetailsQueries.links(ref).queryKey, [link, ...ended])
    await renderApp(<ItemLinks {...shown} files={noFiles} />, { queryClient })
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Call HartwellNov 20',
      'Done oneDone',
      'NotDone oneNot-Done',
      'Canceled oneNon-Rock (Canceled)',
    ])
  })

  it('is chosen without submitting the surrounding form, also with words that match nothing', async () => {
    const queryClient = client()
    queryClient.setQueryData(itemDetailsQueries.links(ref).queryKey, [])
    const server = answerByHand()
    const save = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const part = (
      <form onSubmit={save}>
        <ItemLinks {...shown} files={noFiles} />
        <button type="submit">Save</button>
      </form>
    )
    const { user } = await renderApp(part, { queryClient })
    await user.click(screen.getByRole('button', { name: 'Link an item' }))
    const field = await screen.findByRole('combobox', { name: 'Link with' }, { timeout: 15_000 })
    await user.type(field, 'Hartwell{Enter}')
    const found = { kind: 'todo', id: ANNA, title: 'Call Hartwell', ownerId: ME, tractionId: null, isArchived: false }
    await server.answer({ status: 200, body: { items: [found] } })
    await user.click(await screen.findByRole('option', { name: 'Call Hartwell' }))
    expect(await screen.findByRole('button', { name: 'Unlink Call Hartwell' })).toBeVisible()
    await waitFor(() => expect(screen.getByText('Call Hartwell').closest('li')).toHaveFocus())
    expect(save).not.toHaveBeenCalled()
  })

  it('is refetched when the linked item changes, is merged or restored', async () => {
    const queryClient = client()
    queryClient.setQueryData(itemDetailsQueries.links(ref).queryKey, [link])
    const server = answerByHand()
    await renderApp(<ItemLinks {...shown} files={noFiles} />, { queryClient })
    const update = { kind: 'todo', version: 2, tractionId: null, byPersonId: ANNA, at: '' } as const
    act(() => itemDetailHandlers.todo?.(queryClient, 'Updated', { ...update, id: ME }))
    act(() => itemDetailHandlers.todo?.(queryClient, 'Updated', { ...update, id: link.id }))
    await server.answer({ status: 200, body: [] })
    await waitFor(() => expect(screen.queryByText('Call Hartwell')).not.toBeInTheDocument())
    expect(server.sent).toHaveLength(1)
    act(() => itemDetailHandlers.todo?.(queryClient, 'Added', { ...update, id: link.id }))
    await server.answer({ status: 200, body: [link] })
    expect(await screen.findByText('Call Hartwell')).toBeVisible()
  })

  it('can only be viewed by people who may not edit', async () => {
    const queryClient = client()
    queryClient.setQueryData(itemDetailsQueries.links(ref).queryKey, [link])
    await renderApp(<ItemLinks {...ref} canEdit={false} files={noFiles} />, { queryClient })
    expect(screen.queryByRole('button', { name: /Unlink|Link an item/ })).not.toBeInTheDocument()
  })
})

describe('a row', () => {
  it('shows its item’s comment and file counts, with one request for many rows', async () => {
    const server = answerByHand()
    const other = { kind: 'issue', id: ANNA } as const
    const rows = [ref, other].map((item) => <ItemCounts key={item.id} {...item} contentHtml="" />)
    await renderApp(<div>{rows}</div>, { queryClient: client() })
    await server.answer({ status: 200, body: { items: [{ ...ref, comments: 2, files: 1 }] } })
    expect(await screen.findByText('2 comments')).toBeInTheDocument()
    expect(screen.getByText('1 file')).toBeInTheDocument()
    expect(server.sent.map(({ body }) => body)).toEqual([{ items: [ref, other] }])
  })
})

describe('presence', () => {
  it('is shown next to the title, without oneself, and disappears when they leave', async () => {
    provideHubs(() => ({ ...fakeHub(), state: 'online', id: 'mine' }))
    const queryClient = client()
    const server = answerByHand()
    const { unmount } = await renderApp(<ItemPresence {...ref} />, { queryClient })
    await server.answer({ status: 200, body: { personIds: [] } })
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent[1]?.body).toEqual({ connectionId: 'mine' })
    await server.answer({ status: 200, body: { personIds: [ANNA] } })
    expect(await screen.findByText('also here')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Anna Reyes' })).toBeVisible()
    const update = { kind: 'presence', id: ID, version: null, tractionId: null, byPersonId: null, at: '' } as const
    act(() => itemDetailHandlers.presence?.(queryClient, 'Updated', update))
    await server.answer({ status: 200, body: { personIds: [] } })
    await waitFor(() => expect(screen.queryByText('also here')).not.toBeInTheDocument())
    unmount()
    await waitFor(() => expect(server.sent).toHaveLength(4))
    expect(server.sent[3]?.body).toEqual({ connectionId: 'mine' })
  })
})

describe('history', () => {
  it('names a visible V/TO, and no other', async () => {
    const queryClient = client()
    const [seen, hidden] = ['00000000-0000-7000-8000-000000000400', null]
    const entry = (id: string, placeId: readonly [string | null, string | null]) => ({
      id,
      at: `2026-11-1${id}T09:00:00Z`,
      byPersonId: ANNA,
      action: 'changed' as const,
      source: null,
      changes: { placeId: [...placeId] as [string | null, string | null] },
    })
    queryClient.setQueryData(itemDetailsQueries.history(ref).queryKey, {
      pages: [{ entries: [entry('2', [seen, hidden]), entry('1', [hidden, seen])], next: null }],
      pageParams: [undefined],
    })
    const revision: Revision = {
      id: seen,
      version: 1,
      collectionId: ME,
      collectionTitle: 'Plans',
      title: 'V/TO 2027',
      createdById: ME,
      updatedAt: '2026-11-16T09:00:00Z',
      permissions: defaultSharing,
      canEdit: true,
      leadershipIds: [],
      updatedById: null,
      isPublished: false,
      publishedId: null,
    }
    queryClient.setQueryData(collectionsQueries.seen.queryKey, [
      { id: ME, version: 1, title: 'Plans', isCompanyFolder: false, createdById: ME, revisions: [revision] },
    ])
    await renderApp(<ItemHistory {...shown} />, { queryClient })
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines[0]).toMatch(/moved it from V\/TO 2027 to another place/)
    expect(lines[1]).toMatch(/moved it from another place to V\/TO 2027/)
  })

  it('is listed in sentences, newest first, with one entry for one person’s changes within a minute', async () => {
    const queryClient = client()
    const entry = (id: string, at: string, changes: object, action = 'changed') => ({
      id,
      at,
      byPersonId: ANNA,
      action,
      changes,
      source: null,
    })
    queryClient.setQueryData(itemDetailsQueries.history(ref).queryKey, {
      pages: [
        {
          entries: [
            entry('2', '2026-11-17T09:00:40Z', { title: ['B', 'C'] }),
            entry('1', '2026-11-17T09:00:10Z', { title: ['A', 'B'] }),
            entry('0', '2026-11-12T09:00:00Z', {}, 'created'),
          ],
          next: null,
        },
      ],
      pageParams: [undefined],
    } as never)
    vi.useFakeTimers({ now: new Date('2026-11-17T12:00:00Z'), toFake: ['Date'] })
    await renderApp(<ItemHistory {...shown} />, { queryClient })
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      expect.stringMatching(/^Anna Reyes changed the title\.9:00/),
      'Anna Reyes created it.Nov 12',
    ])
  })

  it('of a Rock updates live: its milestones and delegates', async () => {
    const rock = { kind: 'rock', id: ID } as const
    const queryClient = client()
    const about = (id: string, changes: HistoryEntry['changes']): HistoryEntry => ({
      id: ID.slice(0, -1) + id,
      at: '2026-11-17T09:00:00Z',
      byPersonId: ANNA,
      action: 'changed',
      source: null,
      changes,
    })
    const added = about('1', { milestone: [null, { act: 'added', title: 'Dig', to: null }] })
    const page = (...entries: HistoryEntry[]) => ({ entries, next: null })
    queryClient.setQueryData(itemDetailsQueries.history(rock).queryKey, {
      pages: [page(added)],
      pageParams: [undefined],
    })
    const server = answerByHand()
    await renderApp(<ItemHistory {...rock} />, { queryClient })
    expect(screen.getByRole('listitem')).toHaveTextContent('Anna Reyes added the milestone Dig.')
    const update = { kind: 'rock', id: ID, version: null, tractionId: null, byPersonId: ANNA, at: '' } as const
    act(() => itemDetailHandlers.rock?.(queryClient, 'Updated', update))
    const done = about('2', { milestone: [null, { act: 'completed', title: 'Dig', to: null }] })
    const given = about('3', { delegate: [null, { ownerId: ME, tractionId: null }] })
    await server.answer({ status: 200, body: page(given, done, added) })
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Anna Reyes completed the milestone Dig\./),
        expect.stringMatching(/^Anna Reyes delegated it to Tom Reyes, in another meeting\./),
        expect.stringMatching(/^Anna Reyes added the milestone Dig\./),
      ]),
    )
  })
})
