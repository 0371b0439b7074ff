import type { LiveMeetingEvent, LiveMeetingFact } from '@cairn/contract/live-meeting/live-meeting.events'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { cachedItem, updateItemOptimistically } from '../../entities/items/item-cache'
import { todoKind, todosQueries } from '../../entities/items/item-kinds'
import { makeQueryClient } from '../../lib/api/query-client'
import { showReceived } from './live-meeting-screen'

const todo = (id: string): Todo => ({
  id,
  version: 3,
  title: `To-do ${id}`,
  ownerId: 'me',
  dueDate: '2026-11-17',
  contentHtml: '',
  tractionId: 'traction',
  status: 'NotDone',
  completedAt: null,
  createdAt: '2026-11-03T09:00:00.000Z',
  createdById: 'me',
  createdInMeetingId: null,
  repeat: null,
  source: null,
  archivedAt: null,
})

const list = todosQueries.search({ tractionId: 'traction' }).queryKey
const received = (fact: LiveMeetingFact): LiveMeetingEvent => ({
  ...fact,
  meetingId: 'meeting',
  revision: 9,
  at: '2026-11-17T09:30:00.000Z',
  byPersonId: 'sam',
})
const completed = (todoId: string, isComplete: boolean) =>
  received({ type: 'MeetingUpdated', data: { change: 'todoCompleted', todoId, isComplete } })

const client = makeQueryClient()
const statuses = () => client.getQueryData(list)?.map(({ status }) => status)

beforeEach(() => {
  client.clear()
  client.setQueryData(list, [todo('a'), todo('b')])
})

describe('log messages about a to-do', () => {
  it('adds it to the list immediately, and removes it', () => {
    showReceived(client, completed('b', true))
    expect(statuses()).toEqual(['NotDone', 'Done'])
    showReceived(client, completed('b', false))
    expect(statuses()).toEqual(['NotDone', 'NotDone'])
  })

  it('keeps the version, so that the live update still delivers the complete item', () => {
    showReceived(client, completed('a', true))
    expect(cachedItem(client, todoKind, 'a')).toMatchObject({ version: 3, completedAt: '2026-11-17T09:30:00.000Z' })
  })

  it('keeps the other rows the same objects', () => {
    const [, other] = client.getQueryData(list) ?? []
    showReceived(client, completed('a', true))
    expect(client.getQueryData(list)?.[1]).toBe(other)
  })

  it('does not override this person’s own unconfirmed change', () => {
    const unpaint = updateItemOptimistically(
      client,
      todoKind,
      'a',
      (before): Todo => ({ ...before, status: 'NotDone' }),
    )
    showReceived(client, completed('a', true))
    expect(statuses()).toEqual(['NotDone', 'NotDone'])
    unpaint()
    expect(statuses()).toEqual(['Done', 'NotDone'])
  })

  it('ignores a to-do that no list holds', () => {
    showReceived(client, completed('elsewhere', true))
    expect(statuses()).toEqual(['NotDone', 'NotDone'])
  })
})
