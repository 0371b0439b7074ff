import type { SeatDetails } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { answerByHand, refusal } from '../../../testing/answer-by-hand'
import { ANNA, ME } from '../../../testing/signed-in'
import { chartQueries } from '../accountability-chart.queries'
import { seatNotesQuery } from './seats.queries'
import { CHART, COLLECTION, openSeat, SALES, seats, TOP } from './seats.testing'

beforeAll(async () => {
  await import('../../../entities/rich-text/rich-text-editor')
})

const chart = { id: CHART, collectionId: COLLECTION }
const BASE = '<p>First</p><p>Second</p><p>Third</p>'
const LATER = { timeout: 15_000 }

function detailsOf(notes: string, notesVersion: number, byId = ME): SeatDetails {
  const [, sales] = seats
  if (!sales) throw new Error('no seat')
  return { ...sales, notes, notesVersion, notesUpdatedAt: '2026-11-17T08:34:00Z', notesUpdatedById: byId }
}

async function openNotes(notes = BASE) {
  const server = answerByHand('writes')
  const opened = await openSeat('notes', SALES, {
    seats: seats.map((one) => (one.id === SALES ? detailsOf(notes, 1) : one)),
  })
  const hear = (details: SeatDetails) => opened.queryClient.setQueryData(seatNotesQuery(chart, SALES).queryKey, details)
  hear(detailsOf(notes, 1))
  const editor = () => screen.findByRole('textbox', { name: 'Notes' }, LATER)
  await editor()
  return { ...opened, server, hear, editor }
}

const answered = (notes: string, version: number) => ({
  status: 200,
  body: { succeeded: true, seat: detailsOf(notes, version) },
})

it('saves notes after a pause, and shows time and author', async () => {
  const { user, server, editor } = await openNotes('')
  expect(screen.getByText(/^Auto-saved on Nov 17 at .*, Tom Reyes$/)).toBeVisible()
  await user.type(await editor(), 'Vans')
  expect(server.sent).toEqual([])
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ notes: '<p>Vans</p>', version: 1 }), LATER)
  await server.answer(answered('<p>Vans</p>', 2))
})

it('saves typed notes when closed early', async () => {
  const { user, server, editor, view } = await openNotes('')
  await user.type(await editor(), 'Crews')
  view.getState().close()
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ notes: '<p>Crews</p>', version: 1 }), LATER)
  await server.answer(answered('<p>Crews</p>', 2))
})

it('keeps both when two people write in different places', async () => {
  const { user, server, editor, hear } = await openNotes()
  await user.type(await editor(), '!')
  hear(detailsOf('<p>First</p><p>Theirs</p><p>Third</p>', 2, ANNA))
  await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ version: 2 }), LATER)
  const { notes } = (server.sent[0] as { body: { notes: string } }).body
  expect(notes).toMatch(/^<p>(!First<\/p>|First!?<\/p>)<p>Theirs<\/p><p>Third!?<\/p>$/)
  expect(notes).toContain('!')
  await server.answer(answered(notes, 3))
})

it('decides for neither when both write in the same place, and loses neither', async () => {
  const { user, server, editor } = await openNotes('<p>First</p>')
  await user.type(await editor(), ' mine')
  await waitFor(() => expect(server.sent).toHaveLength(1), LATER)
  await server.answer(refusal(409, detailsOf('<p>Other</p>', 2, ANNA)))
  const sentence = 'Anna Reyes has edited this note. Please re-open or try again later.'
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(await editor()).toHaveTextContent('mine')
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }))
  await waitFor(async () => expect(await editor()).toHaveTextContent(/^Other$/))
  expect(screen.queryByText(sentence)).toBeNull()
})

it('reports notes that could not be saved, and keeps them', async () => {
  const { user, server, editor } = await openNotes('')
  await user.type(await editor(), 'Kept')
  await waitFor(() => expect(server.sent).toHaveLength(1), LATER)
  await server.answer(refusal(403))
  expect(await screen.findByText('Error updating seat notes try again')).toBeVisible()
  expect(await editor()).toHaveTextContent('Kept')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await server.answer(answered('<p>Kept</p>', 2))
  await waitFor(() => expect(server.sent[1]?.body).toEqual({ notes: '<p>Kept</p>', version: 1 }))
})

it('offers the notes if another person removes the seat, and a new seat with them', async () => {
  const { user, server, editor, view, queryClient } = await openNotes('')
  await user.click(await editor())
  // Typed letter by letter on a slow machine it would be saved before the seat is gone.
  await user.paste('Vans')
  queryClient.setQueryData(chartQueries.one({ collectionId: COLLECTION, revisionId: CHART }).queryKey, (held) =>
    held ? { ...held, seats: seats.filter(({ id }) => id !== SALES) } : held,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Sales has been removed by another user\./)
  expect(screen.getByText('Vans')).toBeVisible()
  expect(server.sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Create a new item from it' }))
  await waitFor(() => expect(server.sent).toHaveLength(1), LATER)
  const [created] = server.sent
  const { id } = (created as { body: { id: string } }).body
  expect(created?.body).toMatchObject({ title: 'Sales', parentId: TOP, assignedToId: ANNA })
  await server.answer({ status: 200, body: { succeeded: true, seat: { ...detailsOf('', 1), id } } })
  await waitFor(() => expect(server.sent[1]?.body).toEqual({ notes: '<p>Vans</p>', version: 1 }), LATER)
  expect(server.sent[1]?.url).toContain(id)
  // An unanswered write would be retried in the next test.
  await server.answer({ status: 200, body: { succeeded: true, seat: { ...detailsOf('<p>Vans</p>', 2), id } } })
  await waitFor(() => expect(view.getState().opened).toBeNull())
})

it('a failed first load can be retried', async () => {
  const server = answerByHand()
  const { user } = await openSeat('notes', SALES)
  await server.answer(refusal(500))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await server.answer({ status: 200, body: detailsOf(BASE, 1) })
  expect(await screen.findByRole('textbox', { name: 'Notes' }, LATER)).toHaveTextContent('Second')
})
