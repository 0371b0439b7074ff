import { describe, expect, it } from 'vitest'
import { CHART_DEPTH_MAX, heightOf, isWithin, moveProblem, seatTree, upwards } from './seat-tree'

const seat = (id: string, parentId: string | null) => ({ id, parentId })
const tree = seatTree([seat('top', null), seat('sales', 'top'), seat('operations', 'top'), seat('showroom', 'sales')])
const chain = (length: number) =>
  seatTree(Array.from({ length }, (_, index) => seat(`s${index}`, index === 0 ? null : `s${index - 1}`)))

describe('a tree of seats', () => {
  it('is walked from a seat to the top', () => {
    expect(upwards(tree, 'showroom')).toEqual(['showroom', 'sales', 'top'])
    expect(upwards(tree, 'nobody')).toEqual([])
    expect([isWithin(tree, 'showroom', 'sales'), isWithin(tree, 'operations', 'sales')]).toEqual([true, false])
  })

  it('stops its walk at a cycle', () => {
    const circle = seatTree([seat('a', 'b'), seat('b', 'a')])
    expect(upwards(circle, 'a')).toEqual(['a', 'b'])
  })

  it('counts the levels below a seat', () => {
    expect(['top', 'sales', 'showroom'].map((id) => heightOf(tree, id))).toEqual([3, 2, 1])
  })

  it.each([
    ['below another seat', 'operations', 'sales', null],
    ['at the top beside another', 'new', null, 'SECOND_ROOT'],
    ['below itself', 'sales', 'sales', 'SEAT_CYCLE'],
    ['below what stands below it', 'sales', 'showroom', 'SEAT_CYCLE'],
    ['below a seat that is gone', 'sales', 'gone', 'PARENT_GONE'],
    ['at the top, where it is', 'top', null, null],
  ])('checks whether a seat can be placed %s', (_, id, parentId, problem) => {
    expect(moveProblem(tree, id, parentId)).toBe(problem)
  })

  it('allows the first seat at the top', () => {
    expect(moveProblem(seatTree([]), 'new', null)).toBeNull()
  })

  it('counts the levels of a moved subtree', () => {
    const deep = chain(CHART_DEPTH_MAX)
    expect(moveProblem(deep, 'new', `s${CHART_DEPTH_MAX - 1}`)).toBe('CHART_TOO_DEEP')
    expect(moveProblem(deep, 'new', `s${CHART_DEPTH_MAX - 2}`)).toBeNull()
    const branched = seatTree([...deep.values(), seat('b0', 's0'), seat('b1', 'b0')])
    expect(moveProblem(branched, 'b0', `s${CHART_DEPTH_MAX - 2}`)).toBe('CHART_TOO_DEEP')
    expect(moveProblem(branched, 'b0', `s${CHART_DEPTH_MAX - 3}`)).toBeNull()
  })
})
