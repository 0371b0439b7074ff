import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { ItemSet } from '@cairn/contract/items/items.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { issueKind, issuesQueries } from '../../entities/items/item-kinds'
import { useBulkChange } from '../../features/work-lists/work-lists.bulk.mutations'
import { notify } from '../../lib/toasts/notify'
import { answerByHand } from '../../testing/answer-by-hand'
import { exampleIssue } from '../../testing/example-issue'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'

const [ISSUE, VTO] = ['00000000-0000-7000-8000-000000000030', '00000000-0000-7000-8000-000000000021']
const issue: Issue = { ...exampleIssue, id: ISSUE, tractionId: null, revisionId: VTO, rank: 2 }

function Change({ set, ids = [ISSUE] }: { set: ItemSet; ids?: string[] }) {
  const change = useBulkChange({ kind: issueKind })
  return (
    <button type="button" onClick={() => change(ids, set)}>
      Move
    </button>
  )
}

it('an issue moved from a V/TO to a meeting among others is only on that list, without a number there', async () => {
  const client = signedInClient()
  const { queryKey } = issuesQueries.byId(ISSUE)
  client.setQueryData(queryKey, issue)
  const server = answerByHand('writes')
  await renderApp(<Change set={{ tractionId: TRACTION }} />, { queryClient: client })
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  const moved = { tractionId: TRACTION, revisionId: null, rank: null }
  await waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject(moved))
  const former = { tractionId: null, revisionId: VTO, rank: 2 }
  const results = [{ kind: 'issue', id: ISSUE, outcome: 'changed', version: 4, former }]
  await server.answer({ status: 200, body: { succeeded: true, results } })
  await waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ ...moved, version: 4 }))
})

it.each([
  [{ isRemoved: true }, '1 item removed', '2 items removed'],
  [{ isArchived: true }, '1 item archived', '2 items archived'],
  [{ tractionId: null, revisionId: VTO }, '1 item moved', '2 items moved'],
  [{ dueDate: '2026-12-01' }, '1 item has a new due date', '2 items have a new due date'],
  [{ ownerId: ME }, '1 item has a new owner', '2 items have a new owner'],
  [{ status: 'Done' }, '1 issue solved', '2 issues solved'],
] satisfies [ItemSet, string, string][])('reports the result of a bulk action, as %o', async (set, one, two) => {
  for (const [ids, words] of [
    [[ISSUE], one],
    [[ISSUE, VTO], two],
  ] as const) {
    const said = vi.spyOn(notify, 'undo').mockReturnValue('')
    const server = answerByHand('writes')
    const { unmount } = await renderApp(<Change set={set} ids={[...ids]} />, { queryClient: signedInClient() })
    fireEvent.click(screen.getByRole('button', { name: 'Move' }))
    const results = ids.map((id) => ({ kind: 'issue', id, outcome: 'changed', version: 4, former: { ownerId: VTO } }))
    await server.answer({ status: 200, body: { succeeded: true, results } })
    await waitFor(() => expect(said.mock.lastCall?.[0]).toBe(words))
    unmount()
  }
})
