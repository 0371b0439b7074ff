import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleTraction } from '../../testing/example-traction'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { myTractionsQuery } from '../tractions/my-tractions'
import { peopleQueries } from './people'
import { useOwnersIn } from './people-scopes'

function Owners() {
  return <p>{useOwnersIn([TRACTION]).ids.has(ME) ? 'Allowed' : 'Refused'}</p>
}

it('lets the user own an item before the people have loaded', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const queryClient = signedInClient()
  queryClient.setQueryData(myTractionsQuery.queryKey, [exampleTraction])
  queryClient.removeQueries({ queryKey: peopleQueries.byId(ME).queryKey })
  await renderApp(<Owners />, { queryClient })
  expect(await screen.findByText('Allowed')).toBeVisible()
})
