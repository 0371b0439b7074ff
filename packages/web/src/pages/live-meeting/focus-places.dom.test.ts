import { describe, expect, it } from 'vitest'
import { movesTo, stepOf, stoneOf } from './focus-issue'

type Focus = Parameters<typeof movesTo>[0]

const picking = (...focusIssueIds: string[]): Focus => ({
  idsStatus: 'Prioritizing',
  focusIssueIds,
  focusIndex: -1,
  focusGroupIds: focusIssueIds,
  discussedIssueIds: [],
  solvedIssueIds: [],
})

const discussing: Focus = {
  idsStatus: 'DiscussSolve',
  focusIssueIds: ['b', 'c'],
  focusIndex: 0,
  focusGroupIds: ['a', 'b', 'c'],
  discussedIssueIds: [],
  solvedIssueIds: ['a'],
}

describe('putting an issue at a place', () => {
  it('puts it where the key says, and the others move on', () => {
    expect(movesTo(picking('a', 'b'), 'x', 1)).toEqual([{ type: 'focus', issueId: 'x', index: 0 }])
    expect(movesTo(picking('a', 'b'), 'x', 2)).toEqual([{ type: 'focus', issueId: 'x', index: 1 }])
  })

  it('puts it last if the place is beyond the last stone', () => {
    expect(movesTo(picking(), 'x', 3)).toEqual([{ type: 'focus', issueId: 'x', index: 0 }])
  })

  it('moves an already picked issue, without counting it twice', () => {
    expect(movesTo(picking('a', 'b', 'c'), 'a', 3)).toEqual([{ type: 'focus', issueId: 'a', index: 1 }])
    expect(movesTo(picking('a', 'b', 'c'), 'c', 1)).toEqual([{ type: 'focus', issueId: 'c', index: 0 }])
  })

  it('replaces the one there when three are picked', () => {
    expect(movesTo(picking('a', 'b', 'c'), 'x', 2)).toEqual([
      { type: 'unfocus', issueId: 'b' },
      { type: 'focus', issueId: 'x', index: 1 },
    ])
  })

  it('counts places by the visible stones, including laid ones', () => {
    expect(movesTo(discussing, 'x', 3)).toEqual([{ type: 'focus', issueId: 'x', index: 1 }])
  })

  it('never replaces the one in discussion', () => {
    const full: Focus = { ...picking('a', 'b', 'c'), idsStatus: 'DiscussSolve', focusIndex: 0 }
    expect(movesTo(full, 'x', 1)).toEqual([{ type: 'focus', issueId: 'x', index: 0 }])
    expect(movesTo(full, 'x', 3)[0]).toEqual({ type: 'unfocus', issueId: 'c' })
  })

  it('starts a new round from the first place, whatever stones are left', () => {
    const through: Focus = { ...discussing, idsStatus: 'IssuesDiscussed', focusIssueIds: [], focusIndex: -1 }
    expect(movesTo(through, 'x', 3)).toEqual([{ type: 'focus', issueId: 'x', index: 0 }])
  })
})

describe('stones', () => {
  it('lays solved ones, colors the one in discussion, and leaves the others waiting', () => {
    expect(['a', 'b', 'c'].map((id) => stoneOf(discussing, id))).toEqual(['laid', 'active', 'waiting'])
  })

  it('distinguishes a discussed and kept issue from one that is waiting', () => {
    const kept: Focus = { ...discussing, focusIndex: 1, discussedIssueIds: ['b'] }
    expect(['b', 'c'].map((id) => stoneOf(kept, id))).toEqual(['kept', 'active'])
  })

  it('lets an issue kept in an earlier round wait again when picked again', () => {
    const again: Focus = { ...picking('b'), discussedIssueIds: ['b'] }
    expect(stoneOf(again, 'b')).toBe('waiting')
  })
})

describe('steps', () => {
  it('go from picking to discussing to picking more', () => {
    expect(stepOf(picking())).toBe('pick')
    expect(stepOf(discussing)).toBe('discuss')
    expect(stepOf({ ...discussing, idsStatus: 'IssuesDiscussed' })).toBe('more')
    expect(stepOf({ ...discussing, idsStatus: 'Prioritizing' })).toBe('more')
    expect(stepOf({ ...discussing, idsStatus: 'Complete' })).toBeNull()
  })
})
