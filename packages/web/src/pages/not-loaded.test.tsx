import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { acKind, vtoKind } from '../features/collections/collection-kind'
import { ApiFailure } from '../lib/api/api-failure'
import { renderApp } from '../testing/render'
import { ANNA, signedInClient, TRACTION } from '../testing/signed-in'
import { RevisionNotFound } from './collections/revision-not-found'
import { NotLoaded } from './not-loaded'
import { MeetingNotFound } from './traction/traction-page'

const WRONG_ORGANIZATION = /^You cannot access this item while in the .*organization$/
const draw = (error: unknown, onRetry = vi.fn()) =>
  renderApp(<NotLoaded error={error} onRetry={onRetry} />, { queryClient: signedInClient() })

it('takes what is not found for another organization’s', async () => {
  await draw(new ApiFailure(404, []))
  expect(screen.getByText(WRONG_ORGANIZATION)).toBeVisible()
})

it.each([new ApiFailure(500, []), new ApiFailure(503, []), new TypeError('Failed to fetch')])(
  'says of anything else that it could not be loaded, and tries again (%s)',
  async (error) => {
    const onRetry = vi.fn()
    const { user } = await draw(error, onRetry)
    expect(screen.queryByText(WRONG_ORGANIZATION)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  },
)

const removal = {
  removedById: ANNA,
  removedAt: '2026-11-10T09:00:00.000Z',
  restorableUntil: '2027-02-08T09:00:00.000Z',
}
const sent: string[] = []
function answering(removed: object[]) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent.push(url)
    return Response.json(url.includes('removed') ? removed : [])
  })
}

const gone = [
  ['meeting', <MeetingNotFound key="" id={TRACTION} />, 'Restore Weekly', { id: TRACTION, name: 'Weekly' }],
  [
    'V/TO',
    <RevisionNotFound key="" kind={vtoKind} />,
    'Restore Plan',
    { id: '', title: 'Plan', collectionId: TRACTION },
  ],
  [
    'chart',
    <RevisionNotFound key="" kind={acKind} />,
    'Restore Seats',
    { id: '', title: 'Seats', collectionId: TRACTION },
  ],
] as const

it.each(gone)('a link to a removed %s says who removed it, and restores it', async (_what, page, restore, thing) => {
  answering([{ ...thing, ...removal }])
  const { user } = await renderApp(page, { queryClient: signedInClient() })
  expect(
    await screen.findByText(/Removed .*Nov 10, 2026.*Anna Reyes|Removed by Anna Reyes, Nov 10, 2026/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: restore }))
  await waitFor(() => expect(sent[0]).toMatch(/\/restore$/))
})

it.each(gone)('a link to a %s that the reader may not restore tells nothing of it', async (_what, page) => {
  answering([])
  await renderApp(page, { queryClient: signedInClient() })
  expect(await screen.findByText(WRONG_ORGANIZATION)).toBeVisible()
})
