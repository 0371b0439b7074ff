import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render'
import { signedInClient } from '../testing/signed-in'
import { useOrgDays } from './org-days'
import { sessionQuery } from './session'

function Day({ moment }: { moment: string }) {
  return <p>{useOrgDays().dayOf(moment)}</p>
}

it.each([
  ['America/New_York', '2026-11-20T03:00:00Z', '2026-11-19'],
  ['Pacific/Auckland', '2026-11-19T12:30:00Z', '2026-11-20'],
])('in %s a moment falls on the day that it has there', async (timeZone, moment, day) => {
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, org: { timeZone } as NonNullable<typeof session.org> },
  )
  await renderApp(<Day moment={moment} />, { queryClient })
  expect(screen.getByText(day)).toBeVisible()
})
