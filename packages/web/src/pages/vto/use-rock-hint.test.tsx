import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rocksQueries } from '../../entities/items/item-kinds'
import { newId } from '../../lib/api/new-id'
import { hintFor } from '../../lib/forms/drafts'
import { exampleRock } from '../../testing/example-rock'
import { renderApp } from '../../testing/render'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { useRockHint } from './company-rocks'

const client = signedInClient()

function Plan() {
  useRockHint({ traction: { id: TRACTION, name: 'Leadership' }, quarterStart: '2026-10-01' })
  return <p>shown</p>
}

async function hintOf(over: Partial<Rock>): Promise<string | undefined> {
  const rock = { ...exampleRock, id: newId(), tractionId: TRACTION, tractionIds: [TRACTION], ...over }
  client.setQueryData(rocksQueries.byId(rock.id).queryKey, rock)
  await renderApp(<Plan />, { queryClient: client })
  await screen.findAllByText('shown')
  return hintFor('rocks', rock.id)
}

it('shows nothing for a company Rock in the plan', async () => {
  expect(await hintOf({ type: 'Company', quarterStart: '2026-10-01' })).toBeUndefined()
})

it('says where a Rock of another quarter, or a personal one, was added', async () => {
  const elsewhere = /^“Open the showroom” was added to Leadership\. This plan shows only/
  const title = 'Open the showroom'
  expect(await hintOf({ title, type: 'Company', quarterStart: '2027-01-01' })).toMatch(elsewhere)
  expect(await hintOf({ title, type: 'Personal', quarterStart: '2026-10-01' })).toMatch(elsewhere)
})
