import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render'
import { active, drawn, hold, item, mill, names, pointOf, ShownDiagram, shown } from './diagram.testing'

vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)

const sent: { path: string; body: Record<string, unknown> }[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([])
    const told = JSON.parse(String(body))
    sent.push({ path: new URL(url, 'http://cairn.example').pathname, body: told })
    const [changed] = mill.filter(({ id }) => url.endsWith(id))
    return Response.json({ succeeded: true, seat: { ...changed, ...told, version: 2 } })
  })
})
const sales = /^Sales/
const showroom = /^Showroom/
const operations = /^Operations/

describe('a seat that is dragged', () => {
  it('reports to the seat it is dropped on, with Undo', async () => {
    await renderApp(<ShownDiagram />)
    hold(await item(showroom), await item(operations)).drop()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.path).toMatch(/edit-seat\/showroom$/)
    expect(sent[0]?.body).toEqual({ parentId: 'operations', version: 1 })
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  })

  it('is placed next to the seat at whose edge it is dropped', async () => {
    await renderApp(<ShownDiagram />)
    hold(await item(operations), await item(sales), 0.05).drop()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ parentId: 'top', sequence: 1, version: 1 })
  })

  it('shows its subtree and invalid targets, and the reason on an invalid drop', async () => {
    await renderApp(<ShownDiagram />)
    const [top, below] = [await item(sales), await item(showroom)]
    const held = hold(top, below)
    expect([top.dataset.dragged, below.dataset.dragged, below.dataset.target]).toEqual(['true', 'true', 'onto'])
    expect(below.dataset.refused).toBe('true')
    expect(await screen.findByText('A seat can’t be placed below itself.')).toBeTruthy()
    held.drop()
    expect(await screen.findByRole('alert')).toHaveTextContent('A seat can’t be placed below itself.')
    expect(sent).toEqual([])
  })

  it('stays where it was when Escape is pressed', async () => {
    await renderApp(<ShownDiagram />)
    const held = hold(await item(showroom), await item(operations))
    fireEvent.keyDown(window, { key: 'Escape' })
    expect((await item(operations)).dataset.target).toBeUndefined()
    held.drop()
    expect(sent).toEqual([])
  })

  it('keeps the seat when its drop target was removed meanwhile, with a message', async () => {
    await renderApp(<ShownDiagram />)
    const held = hold(await item(showroom), await item(operations))
    shown.change(mill.filter(({ id }) => id !== 'operations'))
    held.drop()
    expect(await screen.findByRole('alert')).toHaveTextContent('The parent seat has been removed.')
    expect(names()).toContain('Showroom, Open seat')
    expect(sent).toEqual([])
  })

  it.each([
    [422, 'PARENT_GONE', 'The seat above is gone.', 'Showroom was not moved. The seat above is gone.'],
    [404, 'NOT_FOUND', 'Not here.', 'Showroom was not moved. The seat has been removed.'],
  ])('is named if the server refuses (%i), as several may have waited', async (status, code, text, said) => {
    await renderApp(<ShownDiagram />)
    vi.stubGlobal('fetch', async () => Response.json({ succeeded: false, messages: [{ code, text }] }, { status }))
    hold(await item(showroom), await item(operations)).drop()
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
  })

  it('reports its removal by someone else during a drag', async () => {
    await renderApp(<ShownDiagram />)
    const held = hold(await item(showroom), await item(operations))
    shown.change(mill.filter(({ id }) => id !== 'showroom'))
    expect(await screen.findByText('The seat has been removed.')).toBeTruthy()
    expect(screen.getByText('Showroom', { selector: '[data-refused] *' })).toBeTruthy()
    held.drop()
    expect(await screen.findByRole('alert')).toHaveTextContent('The seat has been removed.')
    expect(sent).toEqual([])
  })

  it('cannot be moved by readers, or at the top', async () => {
    await renderApp(<ShownDiagram isEditable={false} />)
    hold(await item(showroom), await item(operations)).drop()
    expect(screen.queryByText(/and \d below it/)).toBeNull()
    expect(sent).toEqual([])
  })
})

describe('a seat under a finger', () => {
  const finger = { button: 0, pointerType: 'touch', pointerId: 7 }
  const rest = (card: HTMLElement) => {
    fireEvent.pointerDown(card, { ...pointOf(card), ...finger })
    return act(() => vi.advanceTimersByTimeAsync(600))
  }
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    vi.useRealTimers()
  })

  it('is picked up by a long press, and reports to the seat it is dropped on', async () => {
    await renderApp(<ShownDiagram />)
    const [card, over] = [await item(showroom), await item(operations)]
    await rest(card)
    expect(card.dataset.dragged).toBe('true')
    expect(await screen.findByText('Showroom', { selector: '[data-by="finger"] *' })).toBeTruthy()
    fireEvent.pointerMove(window, { ...pointOf(over), ...finger })
    expect(over.dataset.target).toBe('onto')
    fireEvent.pointerUp(window, { ...pointOf(over), ...finger })
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ parentId: 'operations' }))
  })

  it('stays in place while a moving finger pans the view', async () => {
    await renderApp(<ShownDiagram />)
    const [card, over] = [await item(showroom), await item(operations)]
    fireEvent.pointerDown(card, { ...pointOf(card), ...finger })
    fireEvent.pointerMove(window, { ...pointOf(over), ...finger })
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(card.dataset.dragged).toBeUndefined()
    fireEvent.pointerUp(window, { ...pointOf(over), ...finger })
    expect(sent).toEqual([])
  })

  it.each([
    ['before it is taken up', 0],
    ['while it is dragged', 600],
  ])('stays in place if a second finger %s', async (_, after) => {
    await renderApp(<ShownDiagram />)
    const [card, over] = [await item(showroom), await item(operations)]
    fireEvent.pointerDown(card, { ...pointOf(card), ...finger })
    await act(() => vi.advanceTimersByTimeAsync(after))
    fireEvent.pointerDown(over, { ...pointOf(over), ...finger, pointerId: 8 })
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(card.dataset.dragged).toBeUndefined()
    fireEvent.pointerUp(window, { ...pointOf(over), ...finger })
    expect(sent).toEqual([])
  })
})

it('a seat is moved by keys alone: taken up, brought to another, put down', async () => {
  const { user } = await renderApp(<ShownDiagram />)
  await item(sales)
  await user.keyboard('{Control>}x{/Control}')
  expect(await screen.findByText('The top seat can’t be moved.')).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}{Control>}x{/Control}')
  expect(await screen.findByText(/Arrow keys choose the seat it reports to/, { selector: 'p' })).toBeTruthy()
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(active()).toBe('Operations, Margaret Olsen')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ parentId: 'operations' }))
  await user.keyboard('{Control>}x{/Control}{Home}{Escape}')
  expect(screen.queryByText(/Arrow keys choose/, { selector: 'p' })).toBeNull()
  expect(sent).toHaveLength(1)
})

describe('seats that are selected', () => {
  it('are all, the leadership team’s, or one by one', async () => {
    const { user } = await renderApp(<ShownDiagram />)
    await item(sales)
    await user.click(screen.getByRole('button', { name: 'Select seats' }))
    await user.click(screen.getByRole('button', { name: 'Leadership team' }))
    expect([...shown.view.getState().selected]).toEqual(['top', 'sales'])
    await user.click(await item(showroom))
    expect(screen.getByText('3 selected')).toBeTruthy()
    expect((await item(showroom)).getAttribute('aria-selected')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Select all' }))
    expect(shown.view.getState().selected.size).toBe(5)
  })

  it('are those that touch the marquee while it grows', async () => {
    const { user } = await renderApp(<ShownDiagram />)
    const [one, other] = [await item(sales), await item(showroom)]
    await drawn()
    await user.click(screen.getByRole('button', { name: 'Select seats' }))
    const [from, to] = [pointOf(one), pointOf(other)]
    fireEvent.pointerDown(one, { ...from, button: 0, pointerType: 'mouse' })
    fireEvent.pointerMove(window, { clientX: from.clientX + 5, clientY: from.clientY + 5 })
    expect([...shown.view.getState().selected]).toEqual(['sales'])
    fireEvent.pointerMove(window, to)
    expect([...shown.view.getState().selected].toSorted()).toEqual(['sales', 'showroom'])
    fireEvent.pointerUp(window, to)
  })
})

it('a seat is found by its title or holder, anywhere in the chart', async () => {
  const { user } = await renderApp(<ShownDiagram />)
  await item(sales)
  await user.click(screen.getByRole('button', { name: 'Collapse all but the top' }))
  screen.getByRole('tree').focus()
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox', { name: 'Find a seat or a person' }), 'showr')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(active()).toBe('Showroom, Open seat'))
})
