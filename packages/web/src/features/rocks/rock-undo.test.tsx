import type { Milestone, Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rocksQueries } from '../../entities/items/item-kinds'
import { newId } from '../../lib/api/new-id'
import { provideFailureToasts } from '../../lib/toasts/failure-toasts'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { exampleRock } from '../../testing/example-rock'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { RockOfTodo } from './components/rock-of-todo'
import { RockMissed } from './components/rock-parts'
import { RocksDone } from './components/rocks-done'

const missed = { quarterStart: '2026-07-01', quarterEnd: '2026-09-30', dueDate: '2026-09-30' }
let rock = exampleRock
let client: QueryClient
let server: ReturnType<typeof answerByHand>
beforeEach(() => {
  rock = { ...exampleRock, ...missed, id: newId(), status: 'OffTrack' }
  server = answerByHand()
  client = signedInClient()
  client.setQueryData(rocksQueries.byId(rock.id).queryKey, rock)
})

const ok = (body: object) => server.answer({ status: 200, body: { succeeded: true, ...body } })
const paths = () => server.sent.map(({ url, body }) => [url.replace(/^.*\/api\/(v\d+\/)?/, '').split('?')[0], body])
const shown = () => client.getQueryData(rocksQueries.byId(rock.id).queryKey)
const undo = async (user: Awaited<ReturnType<typeof renderApp>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Undo' }))

describe('a Rock that was not done', () => {
  it('is dropped immediately, and has its previous status when that is undone', async () => {
    const { user } = await renderApp(<RockMissed rock={rock} />, { queryClient: client })
    await user.click(screen.getByRole('button', { name: 'Drop it' }))
    expect(await screen.findByText(`Dropped: ${rock.title}`)).toBeVisible()
    expect(shown()?.status).toBe('Canceled')
    await undo(user)
    await ok({ rock: { ...rock, status: 'Canceled', version: 4 } })
    await ok({ rock: { ...rock, version: 5 } })
    await waitFor(() => expect(shown()).toMatchObject({ status: 'OffTrack', version: 5 }))
    expect(server.sent.map(({ body }) => (body as { status: string }).status)).toEqual(['Canceled', 'OffTrack'])
  })

  it('is not called open once it was closed', async () => {
    const closedIn = { intervalId: '2026-09-28', said: null }
    const { unmount } = await renderApp(<RockMissed rock={rock} />, { queryClient: client })
    expect(screen.getByText('The quarter has ended, and this Rock is still open.')).toBeVisible()
    unmount()
    await renderApp(<RockMissed rock={{ ...rock, status: 'Canceled', closedIn }} />, { queryClient: client })
    expect(screen.getByText('The quarter has ended, and this Rock is closed.')).toBeVisible()
  })

  it('stays unchanged if dropping it is refused, without undo', async () => {
    const { user } = await renderApp(<RockMissed rock={rock} />, { queryClient: client })
    await user.click(screen.getByRole('button', { name: 'Drop it' }))
    await server.answer(refusal(403))
    await waitFor(() => expect(shown()?.status).toBe('OffTrack'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('is recommitted, and undo removes the new one and reopens it', async () => {
    const { user } = await renderApp(<RockMissed rock={rock} />, { queryClient: client })
    await user.click(screen.getByRole('button', { name: 'Recommit' }))
    const again: Rock = { ...exampleRock, id: newId(), recommittedFrom: rock.id }
    await ok({ rock: { ...rock, status: 'NotDone', version: 4, recommittedTo: again.id }, recommitted: again })
    await waitFor(() => expect(shown()).toMatchObject({ status: 'NotDone', recommittedTo: again.id }))
    expect(client.getQueryData(rocksQueries.byId(again.id).queryKey)).toMatchObject({ recommittedFrom: rock.id })
    await undo(user)
    await ok({ id: again.id })
    await ok({ rock: { ...rock, version: 5 } })
    await waitFor(() => expect(shown()).toMatchObject({ status: 'OffTrack', recommittedTo: null }))
    expect(client.getQueryData(rocksQueries.byId(again.id).queryKey)).toBeNull()
    expect(paths().slice(1)).toEqual([
      [expect.stringContaining(`rock/${again.id}/false`), null],
      [expect.stringContaining(`rock/${rock.id}/status`), { status: 'OffTrack' }],
    ])
  })

  it('restores an earlier Not-Done and the week it was closed in when recommitting is undone', async () => {
    rock = { ...rock, status: 'NotDone' }
    const { user } = await renderApp(<RockMissed rock={rock} />, { queryClient: client })
    await user.click(screen.getByRole('button', { name: 'Recommit' }))
    const again: Rock = { ...exampleRock, id: newId(), recommittedFrom: rock.id }
    await ok({ rock: { ...rock, recommittedTo: again.id }, recommitted: again })
    await undo(user)
    await ok({ id: again.id })
    await waitFor(() => expect(client.getQueryData(rocksQueries.byId(again.id).queryKey)).toBeNull())
    expect(server.sent).toHaveLength(2)
  })
})

describe('a to-do, in its own popup', () => {
  const todo: Todo = {
    id: newId(),
    version: 2,
    title: 'Dig',
    ownerId: ME,
    dueDate: '2026-11-20',
    contentHtml: '',
    status: 'Pending',
    tractionId: TRACTION,
    completedAt: null,
    createdAt: '2026-11-16T09:00:00Z',
    createdById: ME,
    createdInMeetingId: null,
    repeat: null,
    source: null,
    archivedAt: null,
  }
  const step: Milestone = {
    id: newId(),
    version: 1,
    rockId: '',
    title: 'Dig',
    dueDate: null,
    ownerId: null,
    doneAt: null,
    todoId: null,
  }
  const openIt = () => client.setQueryData(['todos', 'one', todo.id], todo)

  async function become() {
    openIt()
    const view = await renderApp(<RockOfTodo todo={todo} />, { queryClient: client })
    await view.user.click(screen.getByRole('button', { name: 'Make it a milestone' }))
    await server.answer({ status: 200, body: { items: [rock], startIndex: 0, endIndex: 1, totalCount: null } })
    await view.user.click(await screen.findByRole('menuitem', { name: `${rock.title} Tom` }))
    return view
  }
  const isThere = () => client.getQueryData(['todos', 'one', todo.id]) !== null

  it('becomes a milestone of a Rock of its meeting immediately; undo restores the same to-do', async () => {
    const { user } = await become()
    expect(server.sent[0]?.body).toMatchObject({ filters: { 'traction-ids': [TRACTION] } })
    await waitFor(() => expect(isThere()).toBe(false))
    await ok({ milestones: [step] })
    expect(await screen.findByText('Dig is a milestone now.')).toBeVisible()
    await undo(user)
    await waitFor(() => expect(server.sent.length).toBe(4))
    await ok({ milestones: [] })
    await ok({ todo })
    expect(paths().slice(1)).toEqual([
      [expect.stringContaining(`rock/${rock.id}/milestones`), expect.objectContaining({ fromTodoId: todo.id })],
      [expect.stringContaining(`rock/${rock.id}/milestones/`), null],
      [expect.stringContaining(`todo/${todo.id}/status`), { status: 'Pending' }],
    ])
  })

  it('is reloaded if it may not become one', async () => {
    const told = vi.fn()
    provideFailureToasts(told)
    await become()
    await waitFor(() => expect(isThere()).toBe(false))
    await server.answer(refusal(422, undefined, 'A Rock can have at most 50 milestones.'))
    await waitFor(() => expect(told).toHaveBeenCalledWith({ text: 'A Rock can have at most 50 milestones.' }))
    expect(client.getQueryState(['todos', 'one', todo.id])?.isInvalidated).toBe(true)
  })

  it('of one’s own offers one’s own Rocks, or a message if there are none', async () => {
    const { user } = await renderApp(<RockOfTodo todo={{ ...todo, tractionId: null }} />, { queryClient: client })
    await user.click(screen.getByRole('button', { name: 'Make it a milestone' }))
    await server.answer({ status: 200, body: { items: [], startIndex: 0, endIndex: 0, totalCount: null } })
    expect(await screen.findByText('No open Rocks here.')).toBeInTheDocument()
    expect(server.sent[0]?.body).toMatchObject({ filters: { 'owner-id': [ME] } })
  })
})

describe('how many of a quarter’s Rocks are done', () => {
  const rocks = (done: number, all: number) =>
    Array.from({ length: all }, (_, index) => ({ status: index < done ? ('Done' as const) : ('Canceled' as const) }))

  it('is compared with the goal of 80%, counting dropped ones', async () => {
    await renderApp(<RocksDone rocks={rocks(4, 5)} />)
    const bar = screen.getByRole('meter', { name: 'Rocks done this quarter' })
    expect(bar).toHaveAttribute('aria-valuenow', '80')
    expect(screen.getByText('4 of 5 done')).toBeVisible()
    expect(screen.getByText('Goal: 80%')).toBeVisible()
  })

  it('is not shown without Rocks', async () => {
    await renderApp(<RocksDone rocks={rocks(0, 5)} />)
    expect(screen.getByText('0 of 5 done')).toBeVisible()
  })

  it('is not shown without commitments', async () => {
    await renderApp(<RocksDone rocks={[]} />)
    expect(screen.queryByRole('meter')).toBeNull()
  })
})
