import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANNA } from '../../../testing/signed-in'
import { createChartView } from '../chart-view'
import { isEditableChart, openForTyping, partOfKey, seatActs } from './seat-menu'
import { seats, TOP, WORKS } from './seats.testing'

const sales = seats[1] as Seat

describe('seat actions', () => {
  const chart = { canEdit: true, shownPublishedId: null, seats: [...seats] }
  const parts = (seat: Seat, of = chart) => seatActs(of, seat).map(({ part }) => part)

  it('has the complete menu, and at the top no removing while it holds several', () => {
    expect(parts(sales)).toEqual([...['create', 'edit', 'issue', 'notes', 'details', 'assistant', 'insert', 'remove']])
    expect(parts(seats[0] as Seat)).not.toContain('remove')
    const alone = { ...chart, seats: seats.filter(({ id }) => id !== WORKS) }
    expect(parts(seats[0] as Seat, alone)).toContain('remove')
  })

  it('has only views for readers', () => {
    expect(parts(sales, { ...chart, canEdit: false })).toEqual(['details'])
    expect(isEditableChart({ canEdit: true, shownPublishedId: ANNA })).toBe(false)
  })

  it('has a key for each', () => {
    const acts = seatActs(chart, sales)
    expect(new Set(acts.map(({ key }) => key)).size).toBe(acts.length)
    expect([partOfKey(acts, 'E'), partOfKey(acts, 'Delete'), partOfKey(acts, 'x')]).toEqual([
      'edit',
      'remove',
      undefined,
    ])
  })

  it('a key that opens a field does not pass typing on to the diagram before the field appears', () => {
    const isHeard = () => fireEvent.keyDown(document.body, { key: 'y' })
    const view = createChartView().getState()
    openForTyping(view, 'create', TOP)
    expect(isHeard()).toBe(false)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    openForTyping(view, 'notes', TOP)
    expect(isHeard()).toBe(true)
  })
})
