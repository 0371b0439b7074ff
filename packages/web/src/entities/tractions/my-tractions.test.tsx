import { useQueries } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { myTractionsKey, tractionQuery, useTractionsWith } from './my-tractions'

const ids = Array.from({ length: 60 }, (_, at) => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`)

function Meetings() {
  const found = useQueries({ queries: ids.map(tractionQuery) })
  return <p>{found.filter(({ isSuccess }) => isSuccess).length}</p>
}

it('loads the meetings of one screen by one call', async () => {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://cairn.example')
    const wanted = url.searchParams.getAll('ids').flatMap((each) => each.split(','))
    if (url.pathname.endsWith('/traction')) asked.push(wanted.length)
    return Response.json(wanted.map((id) => ({ id })))
  })
  await renderApp(<Meetings />, { queryClient: signedInClient() })
  expect(await screen.findByText('60')).toBeVisible()
  expect(asked).toEqual([60])
})

function WithOther() {
  const [one = ''] = ids
  return <p>{useTractionsWith([one, one])?.length}</p>
}

it('lists an owner’s meetings once, however often requested', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ id: ids[0] }]))
  const queryClient = signedInClient()
  queryClient.setQueryData(myTractionsKey, [])
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, roles: ['Owner' as const] } },
  )
  await renderApp(<WithOther />, { queryClient })
  expect(await screen.findByText('1')).toBeVisible()
})
