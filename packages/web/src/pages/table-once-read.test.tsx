import { queryOptions, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { importsQueries } from '../features/imports/imports.queries'
import { importOf, rowsOf } from '../testing/imports-served'
import { renderApp } from '../testing/render'
import { signedInClient } from '../testing/signed-in'
import { TableOnceRead } from './import-steps'

const rows = rowsOf(['Task'], ['Paint'])
const read = importOf()
const meant = queryOptions({ queryKey: ['what rows mean'], queryFn: () => new Promise<string>(() => undefined) })

function Page() {
  const context = useQuery(meant)
  return (
    <TableOnceRead read={read} context={context}>
      {(table) => `${table.rows.length} rows, ${table.context}`}
    </TableOnceRead>
  )
}

it.each([
  ['what they mean', 'the rows'],
  ['the rows', 'what they mean'],
])('a table appears after %s and then %s are loaded', async (...order) => {
  const queryClient = signedInClient()
  queryClient.setQueryDefaults(importsQueries.rows(read).queryKey, { enabled: false })
  await renderApp(<Page />, { queryClient })
  for (const what of order) {
    expect(screen.getByRole('region', { name: read.name })).toBeVisible()
    await act(async () => {
      if (what === 'the rows') queryClient.setQueryData(importsQueries.rows(read).queryKey, rows)
      else queryClient.setQueryData(meant.queryKey, 'as meant')
      await new Promise((done) => setTimeout(done))
    })
  }
  expect(screen.getByText('2 rows, as meant')).toBeVisible()
})
