import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { renderApp } from '../../testing/render'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { SeriesChecklist } from './traction-overview'

const HELD = '00000000-0000-7000-8000-0000000000a1'
const OLDER = '00000000-0000-7000-8000-0000000000a2'
let sent: string[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    sent.push(`${method} ${address.replace('/api/v2', '')}`)
    const checklist = { version: 2, items: [] }
    return Response.json({ succeeded: true, checklist })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the checklist visible and editable while the meeting has no date', async () => {
  const queryClient = signedInClient()
  queryClient.setQueryData(tractionsQueries.history(TRACTION).queryKey, [{ id: HELD }, { id: OLDER }] as never)
  const items = [
    { id: OLDER, title: 'Book the room', isChecked: false, checkedById: null, checkedAt: null, sequence: 0 },
  ]
  queryClient.setQueryData(tractionsQueries.checklist(HELD).queryKey, { version: 1, items })
  const traction = { id: TRACTION, nextMeetingId: null, canEditItems: true } as Traction
  const { user } = await renderApp(<SeriesChecklist traction={traction} />, { queryClient })
  expect(await screen.findByRole('checkbox', { name: 'Book the room' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Checklist item' }), 'Print the agenda{Enter}')
  expect(sent).toContain(`PUT /meeting/${HELD}/updatechecklist`)
})
