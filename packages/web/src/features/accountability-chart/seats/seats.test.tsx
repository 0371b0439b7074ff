import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { installFocusReturn } from '../../../lib/keyboard/focus-return'
import { answerByHand, refusal } from '../../../testing/answer-by-hand'
import { ANNA } from '../../../testing/signed-in'
import { openSeat, SALES, SHOP, seatOf, seats, TOP, WORKS } from './seats.testing'

beforeAll(() => Promise.all([import('./new-seat-popup'), import('./edit-seat-popup')]))

const titleField = () => screen.findByRole('textbox', { name: 'Title' })
const role = (number: number) => screen.getByRole('textbox', { name: `Role ${number}` })
const rolesShown = () =>
  screen.queryAllByRole('textbox', { name: /^Role \d/ }).map((each) => (each as HTMLInputElement).value)
const save = () => screen.getByRole('button', { name: /^Save/ })
const saved = (seat: Seat) => ({ status: 200, body: { succeeded: true, seat: { ...seat, version: seat.version + 1 } } })
const sales = seats[1] as Seat

describe('a new seat', () => {
  it('appears below its parent immediately, with a message', async () => {
    const server = answerByHand('writes')
    const { user, view } = await openSeat('create', SALES)
    await user.type(await titleField(), 'Yard')
    await user.click(screen.getByRole('button', { name: /^Create/ }))
    expect(await screen.findByText('Yard: nobody')).toBeVisible()
    expect(server.sent[0]).toMatchObject({ body: { title: 'Yard', parentId: SALES, roles: [], isAssistant: false } })
    const { id } = (server.sent[0] as { body: { id: string } }).body
    await server.answer(saved(seatOf(id, 'Yard', SALES)))
    expect(await screen.findByText('Seat Created')).toBeVisible()
    expect(view.getState().opened).toBeNull()
  })

  it('requires a title, ignores empty lines, and loses nothing typed by a refusal', async () => {
    const server = answerByHand('writes')
    const { user } = await openSeat('assistant', TOP)
    await user.click(await screen.findByRole('button', { name: 'Add role' }))
    await user.click(screen.getByRole('button', { name: /^Create/ }))
    expect(await screen.findByText('This field cannot be empty.')).toBeVisible()
    expect(screen.getByText('Please fix highlighted field(s) above')).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(server.sent).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Front office')
    await user.type(role(1), 'Calls')
    await user.click(screen.getByRole('button', { name: /^Create/ }))
    await server.answer({ status: 500, body: { succeeded: false, messages: [] } })
    expect(await screen.findByText('Error creating seat try again')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Front office')
    expect(server.sent[0]).toMatchObject({ body: { isAssistant: true, roles: ['Calls'] } })
  })

  it('is inserted above another, which then reports to it', async () => {
    const server = answerByHand('writes')
    const { user } = await openSeat('insert', SHOP)
    await user.type(await titleField(), 'Trade')
    await user.click(screen.getByRole('button', { name: /^Create/ }))
    expect(await screen.findByText('Trade: nobody')).toBeVisible()
    expect(server.sent[0]?.url).toContain('insert-seat')
    expect(server.sent[0]).toMatchObject({ body: { title: 'Trade', childId: SHOP } })
  })
})

describe('a new seat whose parent is removed by someone else', () => {
  const type = async (dialog: 'create' | 'insert') => {
    const server = answerByHand('writes')
    const opened = await openSeat(dialog, SHOP)
    await opened.user.type(await titleField(), 'Yard')
    return { server, ...opened }
  }

  it('keeps the typed text, and takes the place of the removed one', async () => {
    const { server, user, hear } = await type('create')
    hear((all) => all.filter(({ id }) => id !== SHOP))
    expect(
      await screen.findByText('Shop was removed by someone else. The new seat reports to Sales, Anna Reyes.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Create/ }))
    await waitFor(() => expect(server.sent[0]).toMatchObject({ body: { title: 'Yard', parentId: SALES } }))
  })

  it('reports to the top seat if that is gone, too', async () => {
    const { server, user, hear } = await type('insert')
    hear((all) => all.filter(({ id }) => id !== SHOP && id !== SALES))
    await screen.findByText('Shop was removed by someone else. The new seat reports to Top, Tom Reyes.')
    await user.click(screen.getByRole('button', { name: /^Create/ }))
    await waitFor(() => expect(server.sent[0]).toMatchObject({ body: { title: 'Yard', parentId: TOP } }))
    expect(server.sent[0]?.url).not.toContain('insert-seat')
  })

  it('is the first one in an empty chart', async () => {
    const { server, user, hear } = await type('create')
    hear(() => [])
    await screen.findByText('Shop was removed by someone else. The new seat is at the top.')
    await user.click(screen.getByRole('button', { name: /^Create/ }))
    await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ title: 'Yard' }))
    expect(server.sent[0]?.body).not.toHaveProperty('parentId')
  })
})

describe('the roles of a seat', () => {
  it('start a line each with Enter, and are limited to seven', async () => {
    const { user } = await openSeat('edit', SALES)
    await titleField()
    await user.type(role(2), '{Enter}Trade{Enter}Fairs{Enter}Web{Enter}Letters{Enter}Calls{Enter}')
    expect(rolesShown()).toEqual(['Bookings', 'Margin', 'Trade', 'Fairs', 'Web', 'Letters', 'Calls'])
    expect(screen.queryByRole('button', { name: 'Add role' })).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent(/^A seat can have at most 7 roles\.$/)
    await user.clear(role(3))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(role(3), '{Backspace}')
    expect(rolesShown()).toEqual(['Bookings', 'Margin', 'Fairs', 'Web', 'Letters', 'Calls'])
    expect(role(2)).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Add role' })).toBeVisible()
  })

  it('are pasted as one role per line, and lines beyond the limit are named', async () => {
    const { user } = await openSeat('edit', SALES)
    await titleField()
    await user.click(role(2))
    await user.paste(': net\n• Trade\n\n2. Fairs\nWeb\nLetters\nCalls\nMore')
    expect(rolesShown()).toEqual(['Bookings', 'Margin: net', 'Trade', 'Fairs', 'Web', 'Letters', 'Calls'])
    expect(screen.getByText(/These did not fit: More/)).toBeVisible()
  })

  it('are reordered by keys', async () => {
    const server = answerByHand('writes')
    const { user } = await openSeat('edit', SALES)
    await titleField()
    screen.getByRole('button', { name: 'Reorder Margin' }).focus()
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    await expect.poll(rolesShown).toEqual(['Margin', 'Bookings'])
    await user.click(save())
    await expect
      .poll(() => server.sent[0]?.body)
      .toMatchObject({ roles: ['Margin', 'Bookings'], version: expect.any(Number) })
    await server.answer(saved(sales))
  })
})

describe('a seat that is edited', () => {
  it('sends only changed fields, and shows them immediately', async () => {
    const server = answerByHand('writes')
    const { user } = await openSeat('edit', SALES)
    await user.click(await screen.findByRole('button', { name: 'Leave the seat open' }))
    await user.click(save())
    expect(await screen.findByText('Sales: nobody')).toBeVisible()
    expect(server.sent[0]?.body).toEqual({ assignedToId: null, version: expect.any(Number) })
    await server.answer(saved(sales))
  })

  it.each([
    ['title', 'textbox', 'Title'],
    ['holder', 'combobox', 'Seat holder'],
    [1, 'textbox', 'Role 2'],
  ] as const)('gives the focus to the text that was clicked: %s', async (text, role, name) => {
    onTestFinished(installFocusReturn())
    await openSeat('edit', SALES, {}, text)
    await waitFor(async () => expect(await screen.findByRole(role, { name })).toHaveFocus())
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.getByRole(role, { name })).toHaveFocus()
  })

  it('can report to any seat but itself and those below it', async () => {
    const server = answerByHand('writes')
    const { user } = await openSeat('edit', SALES)
    await user.click(await screen.findByRole('combobox', { name: 'Reports to' }))
    const list = await screen.findByRole('listbox', { name: 'Reports to' })
    expect(
      within(list)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Top, Tom Reyes', 'Works'])
    await user.click(within(list).getByRole('option', { name: 'Works' }))
    await user.click(save())
    await expect.poll(() => server.sent[0]?.body).toEqual({ parentId: WORKS, version: expect.any(Number) })
    await server.answer(saved(sales))
  })

  it('follows others’ changes in other fields, and shows conflicts in the same field', async () => {
    const server = answerByHand('writes')
    const { user, hear } = await openSeat('edit', SALES)
    const title = await titleField()
    await user.clear(title)
    await user.type(title, 'Trade')
    hear((all) =>
      all.map((one) => (one.id === SALES ? { ...one, version: 2, title: 'Selling', roles: ['Fairs'] } : one)),
    )
    await expect.poll(rolesShown).toEqual(['Fairs'])
    await user.click(save())
    expect(server.sent).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Use mine' }))
    await expect.poll(() => server.sent[0]?.body).toEqual({ title: 'Trade', version: expect.any(Number) })
    await server.answer(saved(sales))
  })

  it('asks before it closes with typed text', async () => {
    const { user, view } = await openSeat('edit', SALES)
    await user.type(await titleField(), ' and trade')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('You have unsaved changes.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Return to editing' }))
    expect(await titleField()).toHaveValue('Sales and trade')
    expect(view.getState().opened?.dialog).toBe('edit')
  })

  async function typeAndLose() {
    const { user, hear, view } = await openSeat('edit', SALES)
    await user.type(await titleField(), ' and trade')
    hear((all) => all.filter(({ id }) => id !== SALES))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Sales has been removed by another user\..*still here/)
    expect(screen.getByText('Sales and trade')).toBeVisible()
    return { user, hear, view }
  }

  it('is offered as a new seat with the typed text when someone removes it', async () => {
    const server = answerByHand('writes')
    const { user, view } = await typeAndLose()
    await user.click(screen.getByRole('button', { name: 'Create a new item from it' }))
    const body = { title: 'Sales and trade', assignedToId: ANNA, roles: ['Bookings', 'Margin'], parentId: TOP }
    await waitFor(() => expect(server.sent[0]).toMatchObject({ body }))
    const { id } = (server.sent[0] as { body: { id: string } }).body
    await server.answer(saved(seatOf(id, 'Sales and trade', TOP)))
    await waitFor(() => expect(view.getState().opened).toBeNull())
  })

  it('is offered below the top seat if its parent is gone, too', async () => {
    const server = answerByHand('writes')
    const { user, hear } = await openSeat('edit', SHOP)
    await user.type(await titleField(), ' floor')
    hear((all) => all.filter(({ id }) => id !== SALES && id !== SHOP))
    await user.click(await screen.findByRole('button', { name: 'Create a new item from it' }))
    await waitFor(() => expect(server.sent[0]).toMatchObject({ body: { title: 'Shop floor', parentId: TOP } }))
  })

  it('continues the edit when its removal is undone', async () => {
    const { hear } = await typeAndLose()
    hear(() => [...seats])
    expect(await titleField()).toHaveValue('Sales and trade')
  })

  it('closes at once if nothing was typed', async () => {
    const { hear, view } = await openSeat('edit', SALES)
    await titleField()
    hear((all) => all.filter(({ id }) => id !== SALES))
    expect(await screen.findByText('Sales has been removed by another user.')).toBeVisible()
    expect(view.getState().opened).toBeNull()
  })
})

describe('removing a seat', () => {
  it('offers to remove its holder, which leaves it open', async () => {
    const server = answerByHand('writes')
    const { user } = await openSeat('remove', SALES)
    await user.click(await screen.findByRole('button', { name: 'Remove seat holder' }))
    expect(await screen.findByText('Sales: nobody')).toBeVisible()
    await server.answer(saved({ ...sales, assignedToId: null, assignedTo: null }))
    expect(await screen.findByText('Removed seat holder for Sales')).toBeVisible()
  })

  it('reports a holder that could not be removed, and shows them again', async () => {
    const server = answerByHand('writes')
    const { user } = await openSeat('remove', SALES)
    await user.click(await screen.findByRole('button', { name: 'Remove seat holder' }))
    await server.answer(refusal(403))
    expect(await screen.findByText('Error removing seat holder, please try again')).toBeVisible()
    expect(await screen.findByText('Sales: Anna Reyes')).toBeVisible()
  })

  it('explains what happens to the seats below it, and offers Undo', async () => {
    const server = answerByHand('writes')
    const { user } = await openSeat('remove', SALES)
    expect(await screen.findByText(/^The seat below it will report to its parent seat/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete seat' }))
    await expect.poll(() => screen.queryByText('Sales: Anna Reyes')).toBeNull()
    await server.answer({ status: 200, body: { succeeded: true, id: SALES } })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(() => server.sent[1]?.url).toContain('restore-seat')
    await server.answer(saved(sales))
  })

  it('offers no holder if there is none', async () => {
    await openSeat('remove', WORKS)
    expect(await screen.findByText('No seats are below it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove seat holder' })).toBeNull()
  })

  it('keeps the seat at the top while it holds several', async () => {
    await openSeat('remove', TOP)
    expect(await screen.findByText(/^The top seat has several seats below it/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Delete seat' })).toBeDisabled()
  })
})

it('leaves issues to the page, and opens nothing for readers', async () => {
  const { view } = await openSeat('issue', SALES)
  expect(await screen.findByText('issue of Sales')).toBeVisible()
  view.getState().close()
  await expect.poll(() => screen.queryByText('issue of Sales')).toBeNull()
  cleanup()
  await openSeat('edit', SALES, { canEdit: false })
  expect(await screen.findByText('Sales: Anna Reyes')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
