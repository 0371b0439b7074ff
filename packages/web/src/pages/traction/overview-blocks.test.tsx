import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { todosQueries } from '../../entities/items/item-kinds'
import { renderApp } from '../../testing/render'
import { ANNA, signedInClient, TRACTION } from '../../testing/signed-in'
import { OverviewTodos } from './overview-blocks'

const todo = {
  id: '0198c5a0-0000-7000-8000-0000000000f1',
  version: 1,
  title: 'Call the supplier',
  ownerId: ANNA,
  contentHtml: '',
  status: 'NotDone',
  tractionId: TRACTION,
  dueDate: '2026-12-01',
  createdAt: '2026-11-17T09:00:00Z',
  removedAt: null,
  archivedAt: null,
  completedAt: null,
}

async function draw(todos: readonly object[], canEditItems: boolean) {
  const queryClient = signedInClient()
  const { queryKey } = todosQueries.search({ tractionId: TRACTION, statuses: ['NotDone', 'Pending'] })
  queryClient.setQueryData(queryKey, todos as never)
  const traction = { id: TRACTION, canEditItems } as Traction
  await renderApp(<OverviewTodos traction={traction} />, { queryClient })
  return { addElsewhere: () => act(() => queryClient.setQueryData(queryKey, [todo] as never)) }
}

it.each([
  ['none', []],
  ['some', [todo]],
])('a list with %s of its kind offers to add one', async (_name, todos) => {
  await draw(todos, true)
  expect(screen.getByRole('button', { name: 'Add to-do' })).toBeVisible()
})

it('the first one, created elsewhere, keeps an open popup open', async () => {
  const { addElsewhere } = await draw([], true)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add to-do' }))
  const popup = await screen.findByRole('dialog')
  addElsewhere()
  expect(await screen.findByText('Call the supplier')).toBeInTheDocument()
  expect(popup).toBeVisible()
})

it('offers readers nothing to add', async () => {
  await draw([todo], false)
  expect(screen.queryByRole('button', { name: 'Add to-do' })).toBeNull()
})
