import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { peopleQueries } from '../../../lib/people'
import { renderApp } from '../../../testing/render'
import { ME, signedInClient } from '../../../testing/signed-in'
import { PeopleFilters } from './people-filters'

it('counts thousands as the reader writes them', async () => {
  const queryClient = signedInClient()
  const me = queryClient.getQueryData(peopleQueries.byId(ME).queryKey)
  const people = Array.from({ length: 5_000 }, () => me).flatMap((person) => person ?? [])
  const view = { text: '', group: 'all', role: '', sort: 'firstName' } as const
  await renderApp(<PeopleFilters people={people} view={view} onChange={() => undefined} />, { queryClient })
  expect(await screen.findByText('All 5,000')).toBeVisible()
})
