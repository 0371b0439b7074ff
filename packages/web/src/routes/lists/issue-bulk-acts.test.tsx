import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { issueKind, issuesQueries } from '../../features/issues/issues.queries'
import { useBulkChange } from '../../features/work-lists/work-lists.bulk.mutations'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'

const [ISSUE, VTO] = ['00000000-0000-7000-8000-000000000030', '00000000-0000-7000-8000-000000000021']
const issue: Issue = {
  ...{ id: ISSUE, version: 3, title: 'Late stone', ownerId: ME, contentHtml: '', tractionId: null },
  ...{ createdAt: '2026-11-16T09:00:00Z', createdById: ME, archivedAt: null, revisionId: VTO, voterIds: [], rank: 2 },
  ...{ mergedIntoId: null, status: 'NotDone', source: null, solvedAt: null, solvedInMeetingId: null },
}

function Move({ to }: { to: string }) {
  const change = useBulkChange({ kind: issueKind })
  return (
    <button type="button" onClick={() => change([ISSUE], { tractionId: to })}>
      Move
    </button>
  )
}

it('an issue that goes from a V/TO to a meeting among others is on that list alone, and has no number there', async () => {
  const client = signedInClient()
  const { queryKey } = issuesQueries.byId(ISSUE)
  client.setQueryData(queryKey, issue)
  const server = answerByHand('writes')
  await renderApp(<Move to={TRACTION} />, { queryClient: client })
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  const moved = { tractionId: TRACTION, revisionId: null, rank: null }
  await waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject(moved))
  const former = { tractionId: null, revisionId: VTO, rank: 2 }
  const results = [{ kind: 'issue', id: ISSUE, outcome: 'changed', version: 4, former }]
  await server.answer({ status: 200, body: { succeeded: true, results } })
  await waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ ...moved, version: 4 }))
})
