import { rockStatusFields } from '@cairn/contract/rocks/rock-status'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rocksQueries } from '../../entities/items/item-kinds'
import { newId } from '../../lib/api/new-id'
import { answerByHand } from '../../testing/answer-by-hand'
import { exampleRock } from '../../testing/example-rock'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { RockRow } from './components/rock-row'
import { useRockToggles } from './rocks.mutations'

const runningWeek = '2026-11-16'
const quarter = { startDate: '2026-10-01', endDate: '2026-12-31' }
const calendar = { weekStart: 'Monday', runningWeek } as const
const doneAt = '2026-11-04T10:00:00.000Z'
const weeks = [
  { intervalId: '2026-11-02', status: 'OnTrack' as const },
  { intervalId: runningWeek, status: 'OffTrack' as const },
]
const offTrack: Rock = {
  ...exampleRock,
  quarterStart: quarter.startDate,
  quarterEnd: quarter.endDate,
  ...rockStatusFields({ weeks, closing: null, completedAt: null }, quarter, calendar),
}
const done: Rock = {
  ...offTrack,
  completedAt: doneAt,
  ...rockStatusFields(
    { weeks, closing: { status: 'Done', intervalId: '2026-11-02' }, completedAt: null },
    quarter,
    calendar,
  ),
}

function Tick({ rock }: { rock: Rock }) {
  const { toggleDone } = useRockToggles()
  return (
    <button type="button" onClick={() => toggleDone(rock)}>
      Tick
    </button>
  )
}

function prepared(kind: Rock) {
  const rock = { ...kind, id: newId() }
  const server = answerByHand()
  const client = signedInClient()
  client.setQueryData(rocksQueries.byId(rock.id).queryKey, rock)
  const shown = () => client.getQueryData(rocksQueries.byId(rock.id).queryKey)
  const ok = (changes: Partial<Rock>) =>
    server.answer({ status: 200, body: { succeeded: true, rock: { ...rock, ...changes } } })
  return { rock, server, client, shown, ok }
}

it('a Rock off track that was ticked by mistake is off track again after undo', async () => {
  const { rock, server, client, shown, ok } = prepared(offTrack)
  const { user } = await renderApp(<Tick rock={rock} />, { queryClient: client })
  await user.click(screen.getByRole('button', { name: 'Tick' }))
  expect(shown()?.status).toBe('Done')
  await ok({ status: 'Done', version: 4 })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await ok({ version: 5 })
  await waitFor(() => expect(shown()).toMatchObject({ status: 'OffTrack', version: 5 }))
  expect(server.sent[1]?.body).toEqual({ status: 'OffTrack', intervalId: runningWeek })
})

it('a reopened Rock has the week’s status, and Undo closes it again', async () => {
  const { rock, server, client, shown, ok } = prepared(done)
  const { user } = await renderApp(<Tick rock={rock} />, { queryClient: client })
  await user.click(screen.getByRole('button', { name: 'Tick' }))
  expect(shown()).toMatchObject({ status: 'OffTrack', completedAt: null })
  await ok({ ...offTrack, id: rock.id, version: 4 })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await ok({ version: 5 })
  await waitFor(() => expect(shown()).toMatchObject({ status: 'Done', completedAt: doneAt }))
  expect(server.sent.map(({ body }) => body)).toEqual([
    { status: 'OffTrack', intervalId: runningWeek },
    { status: 'Done', intervalId: '2026-11-02', completedAt: doneAt },
  ])
})

it('Space on a done Rock’s row reopens it, with undo', async () => {
  const { rock, client, shown, ok } = prepared(done)
  const { user } = await renderApp(<RockRow rock={rock} />, { queryClient: client })
  screen.getByRole('listitem').focus()
  await user.keyboard(' ')
  await waitFor(() => expect(shown()?.status).toBe('OffTrack'))
  await ok({ ...offTrack, id: rock.id, version: 4 })
  expect(await screen.findByText(`Reopened: ${rock.title}`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})
