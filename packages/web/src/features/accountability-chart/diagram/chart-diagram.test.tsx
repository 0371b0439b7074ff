import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useHotkeyList } from '../../../lib/keyboard/hotkeys'
import { renderApp } from '../../../testing/render'
import { active, drawn, item, mill, names, pointOf, ShownDiagram, seat, shown } from './diagram.testing'

vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)

describe('a chart as a diagram', () => {
  it('shows each seat’s title, holder and roles, marks open ones, and counts them', async () => {
    await renderApp(<ShownDiagram />)
    const top = await item('President, Margaret Olsen')
    expect(within(top).getByText('Lead and manage')).toBeTruthy()
    expect(within(await item('Showroom, Open seat')).getByText('Open seat')).toBeTruthy()
    expect(screen.getByText('5 seats, 1 open, 1 assistant')).toBeTruthy()
  })

  it('offers to add a seat on the card under the pointer, until the pointer leaves', async () => {
    await renderApp(<ShownDiagram />)
    const sales = await item('Sales, Dana Whitfield')
    fireEvent.pointerOver(sales, { pointerType: 'mouse' })
    const add = within(sales).getByRole('button', { name: 'Add seat below' })
    fireEvent.click(add)
    expect(shown.view.getState().opened).toEqual({ dialog: 'create', seatId: 'sales' })
    act(() => shown.view.getState().activate('top'))
    fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
    expect(within(sales).queryByRole('button', { name: 'Add seat below' })).toBeNull()
  })

  it('edits a text by one click on it, and selects a seat by a click elsewhere on its card', async () => {
    const { user } = await renderApp(<ShownDiagram />)
    const sales = await item('Sales, Dana Whitfield')
    await user.click(sales)
    expect(shown.view.getState().opened).toBeNull()
    expect(active()).toBe('Sales, Dana Whitfield')
    const top = await item('President, Margaret Olsen')
    const texts = { President: 'title', 'Margaret Olsen': 'holder', 'Lead and manage': 0 }
    for (const [said, text] of Object.entries(texts)) {
      act(() => shown.view.getState().activate('sales'))
      await user.click(within(top).getByText(said))
      expect(shown.view.getState().opened).toEqual({ dialog: 'edit', seatId: 'top', text })
      act(() => shown.view.getState().close())
    }
    await user.keyboard('{Escape}')
  })

  it('selects a seat by a tap on its text, and edits it by the next', async () => {
    await renderApp(<ShownDiagram />)
    const title = within(await item('Sales, Dana Whitfield')).getByText('Sales')
    const tap = () => fireEvent(title, new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
    tap()
    expect(shown.view.getState().opened).toBeNull()
    expect(active()).toBe('Sales, Dana Whitfield')
    tap()
    expect(shown.view.getState().opened).toEqual({ dialog: 'edit', seatId: 'sales', text: 'title' })
    fireEvent.keyDown(window, { key: 'Escape' })
  })

  it('opens the details of a seat whose text a reader clicks', async () => {
    const { user } = await renderApp(<ShownDiagram isEditable={false} />)
    await user.click(within(await item('Sales, Dana Whitfield')).getByText('Sales'))
    expect(shown.view.getState().opened).toEqual({ dialog: 'details', seatId: 'sales' })
  })

  it('marks the seats of a person who holds several', async () => {
    await renderApp(<ShownDiagram />)
    expect(within(await item('President, Margaret Olsen')).getByTitle('Also: Operations')).toBeTruthy()
    expect(within(await item('Sales, Dana Whitfield')).queryByTitle(/^Also/)).toBeNull()
  })

  it('has the focus by default, is walked by arrows, Home and End, and announces each seat’s level and place', async () => {
    const { user } = await renderApp(<ShownDiagram />)
    await item('President, Margaret Olsen')
    expect(screen.getByRole('tree')).toHaveFocus()
    expect(active()).toBe('President, Margaret Olsen')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Sales, Dana Whitfield')
    await user.keyboard('{ArrowRight}')
    expect(active()).toBe('Operations, Margaret Olsen')
    await user.keyboard('{End}')
    expect(active()).toBe('Operations, Margaret Olsen')
    await user.keyboard('{ArrowLeft}{ArrowDown}')
    expect(active()).toBe('Showroom, Open seat')
    const showroom = await item(/Showroom/)
    expect([showroom.ariaLevel ?? showroom.getAttribute('aria-level'), showroom.getAttribute('aria-setsize')]).toEqual([
      '3',
      '1',
    ])
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowLeft}')
    expect(active()).toBe('Front office, Carol Hughes, assistant')
    await user.keyboard('{ArrowRight}{Home}')
    expect(active()).toBe('President, Margaret Olsen')
  })

  it('collapses and expands a subtree by its button and by the space bar', async () => {
    const { user } = await renderApp(<ShownDiagram />)
    const sales = await item('Sales, Dana Whitfield')
    await user.click(within(sales).getByRole('button', { name: 'Collapse, 1 below' }))
    await waitFor(() => expect(names()).not.toContain('Showroom, Open seat'))
    expect(sales.getAttribute('aria-expanded')).toBe('false')
    screen.getByRole('tree').focus()
    await user.keyboard(' ')
    expect(names()).toContain('Showroom, Open seat')
    await user.click(screen.getByRole('button', { name: 'Collapse all but the top' }))
    expect(names()).not.toContain('Showroom, Open seat')
    await user.keyboard('{ArrowDown}')
    await user.click(screen.getByRole('button', { name: 'Expand all' }))
    expect(names()).toHaveLength(5)
  })

  it('runs a seat’s menu acts by letters, and opens the menu itself', async () => {
    const { user } = await renderApp(<ShownDiagram />)
    const top = await item('President, Margaret Olsen')
    await user.keyboard('n')
    expect(shown.view.getState().opened).toEqual({ dialog: 'notes', seatId: 'top' })
    await user.keyboard('{ArrowDown}{Delete}')
    expect(shown.view.getState().opened).toEqual({ dialog: 'remove', seatId: 'sales' })
    await user.keyboard('{Home}{Shift>}{F10}{/Shift}')
    expect(await screen.findByRole('menu', { name: 'More actions for President' })).toBeVisible()
    await user.click(await screen.findByRole('menuitem', { name: 'Add Assistant' }))
    expect(shown.view.getState().opened).toEqual({ dialog: 'assistant', seatId: 'top' })
    expect(top.getAttribute('aria-selected')).toBe('true')
  })

  it('opens a seat’s menu at the pointer; Escape returns the focus immediately', async () => {
    const { user } = await renderApp(<ShownDiagram />)
    const sales = await item('Sales, Dana Whitfield')
    shown.view.getState().setSelecting(true)
    fireEvent.contextMenu(sales, { clientX: 210, clientY: 120, button: 2 })
    const menu = await screen.findByRole('menu', { name: 'More actions for Sales' })
    expect(shown.view.getState().menu).toEqual({ seatId: 'sales', place: { x: 210, y: 120 } })
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}n')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.getByRole('tree')).toHaveFocus()
    expect(shown.view.getState().opened).toEqual({ dialog: 'notes', seatId: 'sales' })
  })

  it('opens a seat’s menu by a long press, and leaves the seat where it was', async () => {
    await renderApp(<ShownDiagram />)
    const lifted = async (name: RegExp) => {
      const card = await item(name)
      vi.useFakeTimers()
      const at = { ...pointOf(card), pointerId: 3, pointerType: 'touch', button: 0 }
      fireEvent.pointerDown(card, at)
      act(() => void vi.advanceTimersByTime(500))
      fireEvent.pointerUp(window, at)
      vi.useRealTimers()
      return shown.view.getState().menu?.seatId
    }
    expect(await lifted(/^Operations/)).toBe('operations')
    expect((await item(/^Operations/)).getAttribute('aria-level')).toBe('2')
    expect(await lifted(/^President/)).toBe('top')
    fireEvent.click(window)
  })

  it('leaves the focus to a field that has it', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await renderApp(<ShownDiagram />)
    await item('President, Margaret Olsen')
    expect(field).toHaveFocus()
    field.remove()
  })

  it('moves keyboard focus to the successor of a removed or collapsed seat', async () => {
    const { user } = await renderApp(<ShownDiagram />)
    await item('President, Margaret Olsen')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Showroom, Open seat')
    await user.click(screen.getByRole('button', { name: 'Collapse all but the top' }))
    await waitFor(() => expect(active()).toBe('Sales, Dana Whitfield'))
    shown.change(mill.filter(({ id }) => id !== 'sales' && id !== 'showroom'))
    await waitFor(() => expect(active()).toBe('Operations, Margaret Olsen'))
    shown.change(mill.filter(({ parentId }) => parentId === null))
    await waitFor(() => expect(active()).toBe('President, Margaret Olsen'))
  })

  it('lists its keys on the key sheet, editing keys for editors only', async () => {
    const said = (group: string) =>
      useHotkeyList
        .getState()
        .keys.filter((key) => key.group === group)
        .map(({ combo, label }) => `${combo}: ${label}`)
    const { unmount } = await renderApp(<ShownDiagram />)
    await item('President, Margaret Olsen')
    expect(said('In the chart')).toEqual(
      expect.arrayContaining([
        '↑+↓+←+→: Go to another seat',
        'n: Notes',
        'delete: Remove Seat',
        'mod+x: Move the seat',
      ]),
    )
    unmount()
    expect(said('In the chart')).toEqual([])
    await renderApp(<ShownDiagram isEditable={false} />)
    await item('President, Margaret Olsen')
    expect(said('In the chart')).toContain('enter: Open')
    expect(said('In the chart').join()).not.toMatch(/Remove|Move/)
  })

  it('opens nothing for a sentence typed outside a field', async () => {
    const { user } = await renderApp(<ShownDiagram />)
    const sales = await item('Sales, Dana Whitfield')
    await user.keyboard('Marketing in a new place')
    expect(shown.view.getState().opened).toBeNull()
    expect(sales.getAttribute('aria-expanded')).toBe('true')
  })

  it('keeps a pressed button in place while others change the chart, and updates after the click', async () => {
    const { user } = await renderApp(<ShownDiagram />)
    const sales = await item('Sales, Dana Whitfield')
    await user.hover(sales)
    const more = within(sales).getByRole('button', { name: 'More actions for Sales' })
    const placeOf = (card: HTMLElement) => [card.style.getPropertyValue('--x'), card.parentElement?.style.transform]
    await user.keyboard('{Home}')
    await drawn()
    const before = placeOf(sales)
    await user.pointer({ keys: '[MouseLeft>]', target: more })
    shown.change([...mill, seat('quality', 'Quality', 'office'), seat('press', 'Press', 'office', { sequence: 1 })])
    await drawn()
    expect(placeOf(sales)).toEqual(before)
    await user.pointer({ keys: '[/MouseLeft]', target: more })
    expect(await screen.findByRole('menu', { name: 'More actions for Sales' })).toBeVisible()
    expect(more).toBeInTheDocument()
    expect(await item('Quality, Open seat')).toBeInTheDocument()
    await waitFor(() => expect(placeOf(sales)).not.toEqual(before))
  })

  it('keeps the order of its elements if the active seat is out of sight', async () => {
    await renderApp(<ShownDiagram />)
    await item('President, Margaret Olsen')
    const order = () => screen.getAllByRole('treeitem').map((card) => card.id)
    act(() => shown.view.getState().activate('office'))
    fireEvent.wheel(screen.getByRole('tree'), { deltaX: 0, deltaY: 520 })
    await waitFor(() => expect(order()).not.toContain('seat-top'))
    expect(order()).toEqual(['seat-office', 'seat-operations', 'seat-sales', 'seat-showroom'])
  })

  it('re-renders only the seat that another person changes', async () => {
    await renderApp(<ShownDiagram />)
    const sales = await item('Sales, Dana Whitfield')
    await drawn()
    const touched = new Set<Element>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const card = (target instanceof Element ? target : target.parentElement)?.closest('[role="treeitem"]')
        touched.add(card ?? document.body)
      }
    })
    observer.observe(screen.getByRole('tree'), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    shown.change(mill.map((one) => (one.id === 'sales' ? { ...one, title: 'Trade', version: 2 } : one)))
    await item('Trade, Dana Whitfield')
    for (const record of observer.takeRecords())
      touched.add((record.target as Element).closest('[role="treeitem"]') ?? document.body)
    expect([...touched]).toEqual([sales])
  })
})
