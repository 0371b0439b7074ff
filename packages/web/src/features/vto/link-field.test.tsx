import type { Figure } from '@cairn/contract/vto/vto.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../lib/api/new-id'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { emptyVto, figureWith } from '../../testing/vto'
import { FigurePopup } from './components/figure-popup'

const DOORS = '0198c0de-0000-7000-8000-000000000050'
const actual: Figure['actual'] = {
  title: 'Doors a week',
  periodKind: 'Week',
  unitOfMeasure: 'Number',
  valueScale: 'One',
  decimalPlaces: 0,
  recent: [],
  average: null,
}

let server: ReturnType<typeof answerByHand>
beforeEach(() => {
  server = answerByHand('writes')
})

async function open(figure?: Partial<Figure>, queryClient = signedInClient()) {
  const edited = figure && figureWith({ id: newId(), title: 'Doors', ...figure })
  const popup = (
    <FigurePopup vto={emptyVto} plan="quarterly_plan" which="measurables" figure={edited} onClose={() => undefined} />
  )
  await renderApp(popup, { queryClient })
  return await screen.findByRole('combobox', { name: 'Measurable on a scorecard' })
}

const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
const found = { kind: 'measurable', id: DOORS, title: 'Doors a week', tractionName: 'Leadership' }

it('finds a measurable by a word, fills empty title and unit, and sends it with the figure', async () => {
  const format = { unitOfMeasure: 'Dollar', valueScale: 'Thousand', decimalPlaces: 1, comparison: 'LessOrEqual' }
  const client = signedInClient()
  client.setQueryData(['linked-measurable', DOORS], { id: DOORS, title: 'Doors a week', ...format })
  const field = await open(undefined, client)
  await userEvent.type(field, 'doors')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toEqual({ text: 'doors', kinds: ['measurable'], limit: 20 })
  await server.answer({ status: 200, body: { items: [found], takenFor: [] } })
  fireEvent.click(await screen.findByRole('option', { name: /Doors a week.*Leadership/ }))
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Doors a week')
  expect(field).toHaveValue('Doors a week')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveValue('Dollar'))
  save()
  const sentFigure = () => server.sent.find(({ url }) => url.includes('/measurable'))
  await waitFor(() =>
    expect(sentFigure()?.body).toMatchObject({ title: 'Doors a week', linkedItemId: DOORS, ...format }),
  )
})

it('unlinks without sending anything else', async () => {
  const field = await open({ linkedItemId: DOORS, isLinked: true, actual })
  expect(field).toHaveValue('Doors a week')
  fireEvent.click(screen.getByRole('button', { name: 'Unlink' }))
  save()
  await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ linkedItemId: null, version: 1 }))
})

it('shows and unlinks a link to an item the user can’t see', async () => {
  const field = await open({ linkedItemId: null, isLinked: true })
  expect(field).toHaveAttribute('placeholder', 'Linked to one you can’t see')
  fireEvent.click(screen.getByRole('button', { name: 'Unlink' }))
  expect(field).toHaveAttribute('placeholder', 'None')
  save()
  await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ linkedItemId: null, version: 1 }))
})

it('refuses a measurable removed meanwhile next to the field, and keeps the typed text', async () => {
  await open({ linkedItemId: null, isLinked: true })
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Doors sold' } })
  save()
  const message = { code: 'UNKNOWN_MEASURABLE', text: 'This measurable does not exist.', field: 'linkedItemId' }
  await server.answer({ status: 422, body: { succeeded: false, messages: [message] } })
  const field = screen.getByRole('combobox', { name: 'Measurable on a scorecard' })
  await waitFor(() => expect(field).toHaveAccessibleDescription('This measurable does not exist.'))
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Doors sold')
})
