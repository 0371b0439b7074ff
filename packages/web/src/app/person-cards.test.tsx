import type { HeldSeat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { peopleQueries } from '../entities/people/people'
import { AVATAR, PersonButton, showPerson } from '../entities/people/person-button'
import { PersonSelect } from '../entities/people/person-select'
import { heldSeatsQuery } from '../features/accountability-chart/seats/seats.queries'
import { answerByHand } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { ANNA, ME, signedInClient } from '../testing/signed-in'
import { Avatar } from '../ui/display/avatar'
import { Popup } from '../ui/overlays/popup'
import { PersonCards } from './person-cards'

const id = (n: number) => `0198c0de-0000-7000-8000-0000000000f${n}`

const seat = (title: string, n: number): HeldSeat => ({
  collectionId: id(1),
  collectionTitle: 'Company',
  revisionId: id(2),
  revisionTitle: '2027 structure',
  isCompanyFolder: true,
  isDraft: false,
  id: id(n),
  title,
  roles: [],
  isAssistant: false,
  above: { id: id(9), title: 'President', assignedToId: ME, assignedTo: 'Tom Reyes' },
})

const card = () => screen.queryByRole('dialog', { name: 'Anna Reyes' })
const avatar = () => screen.getByRole('img', { name: 'Anna Reyes' })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  showPerson(null)
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const pointAt = (element: Element, how: object = {}) => fireEvent.pointerOver(element, { pointerType: 'mouse', ...how })

async function openPage(part = <Avatar id={ANNA} name="Anna Reyes" />, held: HeldSeat[] = [seat('Sales', 3)]) {
  answerByHand('writes')
  const queryClient = signedInClient()
  queryClient.setQueryData(heldSeatsQuery(ANNA).queryKey, held)
  const all = queryClient.getQueryData(peopleQueries.byId(ANNA).queryKey)
  if (!all) throw new Error('nobody')
  const know = (said: Partial<typeof all> | null) =>
    queryClient.setQueryData(peopleQueries.byId(ANNA).queryKey, said && { ...all, ...said })
  const page = (
    <>
      {part}
      <p>Elsewhere</p>
      <input aria-label="Title" />
      <PersonCards />
    </>
  )
  return { ...(await renderApp(page, { queryClient })), know }
}

it('shows a person’s card after hovering their avatar, with a link to their page', async () => {
  const { know } = await openPage()
  know({ email: 'anna@mill.example' })
  pointAt(avatar())
  await pass(300)
  expect(card()).toBeNull()
  await pass(150)
  const shown = within(await screen.findByRole('dialog', { name: 'Anna Reyes' }))
  expect(shown.getByRole('link', { name: 'anna@mill.example' })).toHaveAttribute('href', 'mailto:anna@mill.example')
  expect(shown.getByText('Sales')).toBeVisible()
  expect(shown.getByText('Reports to President, Tom Reyes')).toBeVisible()
  const more = shown.getByRole('link', { name: 'Show what Anna is accountable for' })
  expect(more).toHaveAttribute('href', `/person/${ANNA}`)
})

it('stays while the pointer is on it, and closes after the pointer has left', async () => {
  await openPage()
  pointAt(avatar())
  await pass(450)
  const shown = await screen.findByRole('dialog', { name: 'Anna Reyes' })
  pointAt(screen.getByText('Elsewhere'))
  await pass(100)
  pointAt(shown)
  await pass(1000)
  expect(card()).not.toBeNull()
  pointAt(screen.getByText('Elsewhere'))
  await pass(300)
  expect(card()).toBeNull()
})

it.each([
  ['whoever has just typed', () => fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'a' })],
  ['whoever drags', () => fireEvent.pointerDown(screen.getByText('Elsewhere'))],
  ['whoever scrolls by', () => fireEvent.scroll(document)],
  ['whoever goes on', () => pointAt(screen.getByText('Elsewhere'))],
])('does not open for %s', async (_who, meanwhile) => {
  await openPage()
  pointAt(avatar())
  await pass(100)
  meanwhile()
  await pass(1000)
  expect(card()).toBeNull()
})

it('does not open where people are chosen, or for a finger on a control', async () => {
  await openPage(
    <>
      <div role="listbox" tabIndex={0}>
        <Avatar id={ANNA} name="Anna Reyes" />
      </div>
      <button type="button">
        Give away <Avatar id={ME} name="Tom Reyes" />
      </button>
    </>,
  )
  pointAt(avatar())
  await pass(600)
  pointAt(screen.getByRole('img', { name: 'Tom Reyes' }), { pointerType: 'touch' })
  fireEvent.click(screen.getByRole('img', { name: 'Tom Reyes' }))
  await pass(600)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens by a click on a standalone avatar', async () => {
  await openPage()
  fireEvent.click(avatar())
  expect(await screen.findByRole('dialog', { name: 'Anna Reyes' })).toBeVisible()
})

it('opens by keys at a tab stop, takes the focus, and returns it on Escape', async () => {
  const { user } = await openPage(<PersonButton id={ANNA} name="Anna Reyes" />)
  const button = screen.getByRole('button', { name: 'About Anna Reyes' })
  button.focus()
  await user.keyboard('{Enter}')
  const shown = await screen.findByRole('dialog', { name: 'Anna Reyes' })
  await pass(100)
  expect(shown).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('{Escape}')
  expect(card()).toBeNull()
  expect(button).toHaveFocus()
})

it('closes by a second press', async () => {
  const { user } = await openPage(<PersonButton id={ANNA} name="Anna Reyes" />)
  await user.click(screen.getByRole('button', { name: 'About Anna Reyes' }))
  expect(await screen.findByRole('dialog', { name: 'Anna Reyes' })).toBeVisible()
  await pass(1000)
  await user.click(screen.getByRole('button', { name: 'About Anna Reyes' }))
  expect(card()).toBeNull()
})

it('closes alone on Escape when shown over a popup', async () => {
  const close = vi.fn()
  const field = <PersonSelect label="Owner" people={[{ id: ANNA, name: 'Anna Reyes' }]} value={ANNA} onChange={close} />
  const { user } = await openPage(
    <Popup title="To-Do" onClose={close}>
      {field}
    </Popup>,
  )
  await user.tab()
  expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveFocus()
  const face = screen.getByRole('combobox', { name: 'Owner' }).parentElement?.querySelector(AVATAR)
  if (!face) throw new Error('nobody')
  await user.click(face)
  expect(await screen.findByRole('dialog', { name: 'Anna Reyes' })).toBeVisible()
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{Escape}')
  expect(card()).toBeNull()
  expect(close).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

it('shows only the name of a former member, and nothing of unknown people', async () => {
  const { know } = await openPage()
  know({ isRemoved: true, email: 'anna@mill.example' })
  fireEvent.click(avatar())
  const shown = within(await screen.findByRole('dialog', { name: 'Anna Reyes' }))
  expect(shown.getByText('No longer a member')).toBeVisible()
  expect(shown.queryByRole('link')).toBeNull()
  act(() => void know(null))
  await vi.waitFor(() => expect(card()).toBeNull())
})

it('names a holder’s first seats, and counts the rest', async () => {
  await openPage(
    undefined,
    [3, 4, 5, 6, 7].map((n) => seat(`Seat ${n}`, n)),
  )
  fireEvent.click(avatar())
  const shown = within(await screen.findByRole('dialog', { name: 'Anna Reyes' }))
  expect(shown.getByText('Seat 5')).toBeVisible()
  expect(shown.queryByText('Seat 6')).toBeNull()
  expect(shown.getByText('2 more seats')).toBeVisible()
})
