import type { Session } from '@cairn/contract/identity/session.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../testing/render'
import { ME, signedInClient, TRACTION } from '../testing/signed-in'
import { useOwnersIn } from './item-owners'
import { myTractionsQuery } from './my-tractions'
import { peopleQueries } from './people'
import { sessionQuery } from './session'

function Owners() {
  return <p>{`Owners: ${useOwnersIn([TRACTION]).map(({ name }) => name)}`}</p>
}

it('offers oneself as an owner before the people have loaded', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const queryClient = signedInClient()
  const meeting = { id: TRACTION, name: 'Weekly', ownerId: ME, invitees: [ME] }
  queryClient.setQueryData(myTractionsQuery.queryKey, [meeting as unknown as Traction])
  queryClient.setQueryData(sessionQuery.queryKey, (session: Session | undefined) =>
    session ? { ...session, user: { ...session.user, firstName: 'Tom', lastName: 'Reyes' } } : session,
  )
  queryClient.removeQueries({ queryKey: peopleQueries.all.queryKey })
  await renderApp(<Owners />, { queryClient })
  expect(await screen.findByText('Owners: Tom Reyes')).toBeVisible()
})
