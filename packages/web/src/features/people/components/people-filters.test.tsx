import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../testing/render'
import { signedInClient } from '../../../testing/signed-in'
import { PeopleFilters } from './people-list'

it('formats thousands for the reader', async () => {
  const queryClient = signedInClient()
  const counts = { all: 5_000, licensed: 4_000, observers: 1_000, invited: 10, paid: 0 }
  const view = { text: '', group: 'all', role: '', sort: 'firstName' } as const
  await renderApp(<PeopleFilters counts={counts} view={view} onChange={() => undefined} />, { queryClient })
  expect(await screen.findByText('All 5,000')).toBeVisible()
})
