import { onlyMine } from '@cairn/contract/dashboards/widget-filters'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { issuesQueries } from '../entities/items/item-kinds'
import { renderApp } from '../testing/render'
import { ME, signedInClient, TRACTION } from '../testing/signed-in'
import { HomeIssues, TILE_ROWS, TileList, useCountWords } from './home-board'

async function drawn(count: number, isPhone: boolean, choice = onlyMine) {
  const query = window.matchMedia('')
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...query, matches: isPhone })
  const all = { to: '/issues' as const, filters: { status: ['NotDone'] } }
  const items = Array.from({ length: count }, (_, at) => at)
  await renderApp(
    <TileList
      {...{ choice, items, all }}
      label="Issues"
      empty="None"
      renderItem={(at: number) => <li key={at}>{`Issue ${at}`}</li>}
    />,
  )
  await screen.findByText('Issue 0')
  return { rows: screen.getAllByRole('listitem').length, link: screen.queryByRole('link', { name: /^Issues: / }) }
}

it('on a phone a long tile shows its first rows, and links to the filtered list', async () => {
  const { rows, link } = await drawn(30, true, { ...onlyMine, tractionId: TRACTION })
  expect(rows).toBe(6)
  expect(link).toHaveTextContent('All 30')
  const address = new URL(link?.getAttribute('href') ?? '', 'http://cairn.test')
  expect(address.pathname).toBe('/issues')
  expect(JSON.parse(address.searchParams.get('filters') ?? '')).toEqual({
    status: ['NotDone'],
    'owner-id': ['me'],
    'traction-ids': [TRACTION],
  })
})

it('with enough room, all rows are in the tile', async () => {
  expect(await drawn(30, false)).toEqual({ rows: 30, link: null })
})

it('loads the rest on click', async () => {
  expect((await drawn(TILE_ROWS, false)).link).toHaveTextContent('Show all')
})

it('on a phone a short tile shows all of it', async () => {
  expect(await drawn(6, true)).toEqual({ rows: 6, link: null })
})

const Count = () => <p>{useCountWords(TILE_ROWS)([{ status: 'Done' }, { status: 'NotDone' }])}</p>

it('no longer counts what was just done', async () => {
  const queryClient = signedInClient()
  await renderApp(<Count />, { queryClient })
  expect(await screen.findByText('1 open')).toBeVisible()
})

it('a tile reports a lost meeting, and counts nothing from other tiles', async () => {
  const queryClient = signedInClient()
  const statuses = ['NotDone' as const, 'Pending' as const]
  const { queryKey } = issuesQueries.search({ atMost: TILE_ROWS, statuses })
  queryClient.setQueryData(queryKey, [{ id: ME } as unknown as Issue])
  const choice = { ...onlyMine, others: true, tractionId: null }
  await renderApp(<HomeIssues isLicensed choice={choice} />, { queryClient })
  expect(await screen.findByText(/^You no longer have access/)).toBeVisible()
  expect(screen.queryByText('1 open')).toBeNull()
})
