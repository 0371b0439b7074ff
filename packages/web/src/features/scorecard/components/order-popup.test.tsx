import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerByHand, refusal } from '../../../testing/answer-by-hand'
import { gridScorecard, SCORECARD, THREE_LINES, threeLines, weeksBack } from '../../../testing/grid-line'
import { renderApp } from '../../../testing/render'
import { signedInClient } from '../../../testing/signed-in'
import { scorecardQueries } from '../scorecard.queries'
import { OrderPopup } from './order-popup'

const weeks = weeksBack('2026-11-16', 2)
const [A, B, C] = THREE_LINES
const lines = threeLines(weeks)
const query = scorecardQueries.periods(SCORECARD, weeks[0] ?? '', 2)

/** Unique per test, because versions superseded by own writes are remembered. */
let version = 100

beforeEach(() => {
  version += 10
  localStorage.clear()
})

function Opened() {
  const { data } = useQuery(query)
  return data ? <OrderPopup scorecard={data satisfies Scorecard} onClose={() => undefined} /> : null
}

async function open() {
  const client = signedInClient()
  client.setQueryData(query.queryKey, { ...gridScorecard(weeks, lines), version })
  const server = answerByHand('writes')
  await renderApp(<Opened />, { queryClient: client })
  return { server, client, dialog: within(await screen.findByRole('dialog', { name: 'Order and headings' })) }
}

const order = (of: number, groups: { title: string | null; measurableIds: string[] }[]) => ({
  id: SCORECARD,
  version: of,
  groups,
  measurableIds: groups.flatMap(({ measurableIds }) => measurableIds),
})

it('headings are created, renamed and removed, lines moved by their handles’ keys, and all saved at once', async () => {
  const { server, dialog } = await open()
  fireEvent.click(dialog.getByRole('button', { name: 'Heading above Visits' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
  const fresh = dialog.getAllByRole('textbox', { name: 'Heading' })[0] as HTMLElement
  await waitFor(() => expect(fresh).toHaveAccessibleDescription('This is required.'))
  fireEvent.change(fresh, { target: { value: 'Making' } })
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
  expect(await dialog.findByText('A heading with this name already exists.')).toBeVisible()
  fireEvent.change(fresh, { target: { value: 'Selling' } })
  const handle = dialog.getByRole('button', { name: 'Reorder Making' })
  handle.focus()
  fireEvent.keyDown(handle, { key: 'ArrowUp', altKey: true, shiftKey: true })
  expect(
    [...document.querySelectorAll('dialog li, [role=dialog] li')].map(
      (item) => item.querySelector('input')?.value ?? item.textContent,
    ),
  ).toEqual(['Calls', 'Making', 'Boards', 'Selling', 'Visits'])
  expect(dialog.getByRole('button', { name: 'Reorder Making' })).toHaveFocus()
  fireEvent.click(dialog.getByRole('button', { name: 'Remove the heading Making' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(server.sent[0]?.body).toEqual({
      version,
      groups: [
        { title: null, measurableIds: [A, C] },
        { title: 'Selling', measurableIds: [B] },
      ],
    }),
  )
  await server.answer({ status: 200, body: { succeeded: true, order: order(version + 2, []) } })
})

it('shows a concurrent order next to one’s own, and overwrites it on request', async () => {
  const { server, client, dialog } = await open()
  fireEvent.change(dialog.getByRole('textbox', { name: 'Heading' }), { target: { value: 'Sawing' } })
  const theirs = order(version + 1, [{ title: 'Theirs', measurableIds: [C, A, B] }])
  const regrouped = lines.map((one) => ({ ...one, groupTitle: 'Theirs', sequence: [C, A, B].indexOf(one.id) }))
  act(() => void client.setQueryData(query.queryKey, { ...gridScorecard(weeks, regrouped), version: version + 1 }))
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
  await server.answer(refusal(409, theirs))
  fireEvent.click(await dialog.findByRole('button', { name: /mine|yours/i }))
  await waitFor(() => expect(server.sent[1]?.body).toMatchObject({ version: version + 1 }))
  expect(server.sent[1]?.body).toMatchObject({ groups: [{ title: null }, { title: 'Sawing', measurableIds: [C] }] })
  await server.answer({ status: 200, body: { succeeded: true, order: order(version + 2, []) } })
})
