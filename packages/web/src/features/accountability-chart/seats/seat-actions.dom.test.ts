import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANNA } from '../../../testing/signed-in'
import { createChartView } from '../chart-view'
import { dialogForKey, isEditableChart, openForTyping, seatActions } from './seat-menu'
import { seats, TOP, WORKS } from './seats.testing'

const sales = seats[1] as Seat

describe('seat actions', () => {
  const chart = { canEdit: true, shownPublishedId: null, seats: [...seats] }
  const dialogs = (seat: Seat, of = chart) => seatActions(of, seat).map(({ dialog }) => dialog)

  it('has the complete menu, and at the top no removing while it holds several', () => {
    expect(dialogs(sales)).toEqual([
      ...['create', 'edit', 'issue', 'notes', 'details', 'assistant', 'insert', 'remove'],
    ])
    expect(dialogs(seats[0] as Seat)).not.toContain('remove')
    const alone = { ...chart, seats: seats.filter(({ id }) => id !== WORKS) }
    expect(dialogs(seats[0] as Seat, alone)).toContain('remove')
  })

  it('has only views for readers', () => {
    expect(dialogs(sales, { ...chart, canEdit: false })).toEqual(['details'])
    expect(isEditableChart({ canEdit: true, shownPublishedId: ANNA })).toBe(false)
  })

  it('has a key for each', () => {
    const actions = seatActions(chart, sales)
    expect(new Set(actions.map(({ key }) => key)).size).toBe(actions.length)
    expect([dialogForKey(actions, 'E'), dialogForKey(actions, 'Delete'), dialogForKey(actions, 'x')]).toEqual([
      'edit',
      'remove',
      undefined,
    ])
  })

  it('a key that opens a field does not pass typing on to the diagram before the field appears', () => {
    const reachesDiagram = () => fireEvent.keyDown(document.body, { key: 'y' })
    const view = createChartView().getState()
    openForTyping(view, 'create', TOP)
    expect(reachesDiagram()).toBe(false)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    openForTyping(view, 'notes', TOP)
    expect(reachesDiagram()).toBe(true)
  })
})
