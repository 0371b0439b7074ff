import type { Grouping, GroupsRequest, ItemGroups } from '@cairn/contract/core/search'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { View } from '@cairn/contract/views/views.schemas'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { ItemKind } from '../../entities/items/item-cache'
import { useForm } from '../../lib/forms/use-form'
import { resetKeyboard } from '../../lib/keyboard/keyboard-guard'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { WorkList } from './components/work-list'
import type { ListDefinition } from './list-definition'
import { viewsQuery } from './work-lists.queries'

export const idOf = (at: number) => `00000000-0000-7000-8000-00000000010${at}`
export const todo = (at: number, set: Partial<Todo> = {}): Todo => ({
  id: idOf(at),
  version: 1,
  title: `To-do ${at}`,
  ownerId: ME,
  dueDate: '2026-11-20',
  contentHtml: '',
  tractionId: TRACTION,
  status: 'NotDone',
  completedAt: null,
  createdAt: '2026-11-16T09:00:00.000Z',
  createdById: ME,
  createdInMeetingId: null,
  repeat: null,
  source: null,
  archivedAt: null,
  ...set,
})
const all = [0, 1, 2, 3].map((at) => todo(at))

export const kind: ItemKind<Todo, never> = {
  name: 'todo',
  root: 'todos',
  fetchById: async (id) => all.find((item) => item.id === id) ?? null,
  search: async () => [],
  belongs: () => false,
  stays: () => true,
  order: () => 0,
}
export const toggle = vi.fn()
export const remove = vi.fn()
export const rename = vi.fn(async (_edit: object) => undefined)
function Edit({ id }: { id: string }) {
  const form = useForm({ notes: '' }, { draftOptions: { place: `todo/${id}` } })
  return <input aria-label="Notes" data-autofocus {...form.field('notes')} />
}

export const four = async (_asked: object) => ({ items: all, totalCount: all.length })
export const search = vi.fn(four)
export const groups = vi.fn(
  async (_request: GroupsRequest<Grouping>): Promise<ItemGroups> => ({ items: [], hasMore: false }),
)
export const list: ListDefinition<Todo> = {
  kind,
  search,
  groups,
  groupings: ['meeting'],
  statusFilter: 'status',
  statuses: ['NotDone', 'Done'],
  types: [],
  sorts: { title: 'Title', due: 'DueDate', owner: 'Owner' },
  columns: ['due', 'age'],
  views: [
    { name: 'tab.open', query: { filters: { status: ['NotDone'] } } },
    { name: 'tab.mine', query: { filters: { 'owner-id': ['me'] } } },
  ],
  standard: { sorts: [{ property: 'DueDate', ascending: true }], by: null, columns: ['due'] },
  useActs: () => ({
    update: { mutate: () => undefined, mutateAsync: rename },
    reassign: { mutate: () => undefined },
    toggle,
    remove,
    create: async () => undefined,
  }),
  Lead: () => null,
  Edit,
  Add: () => null,
}

export async function open(
  path = '/',
  views: View[] = [],
  client = signedInClient(),
  first: string | RegExp = 'To-do 0',
  Form: ListDefinition<Todo>['Edit'] = Edit,
) {
  client.setQueryData(viewsQuery('todo').queryKey, views)
  const view = await renderApp(
    <WorkList list={{ ...list, Edit: Form }} title="To-dos" one="To-do" teach="What belongs here." />,
    {
      queryClient: client,
      path,
    },
  )
  await screen.findByText(first)
  resetKeyboard()
  return { ...view, client }
}
export const row = (at: number) => {
  const [text] = screen.getAllByText(`To-do ${at}`)
  const found = text?.closest<HTMLElement>('[data-row]')
  if (!found) throw new Error('No such row.')
  return found
}
export const isChecked = (at: number) => within(row(at)).getByRole<HTMLInputElement>('checkbox').checked
