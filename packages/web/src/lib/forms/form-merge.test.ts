import { describe, expect, it } from 'vitest'
import { mergeFields } from './use-form'

const start = { title: 'Order stone', ownerId: 'anna', notes: '', meetings: ['a'] }

describe('fields that two people have open', () => {
  it('follow theirs if unedited, and keep mine if they changed nothing', () => {
    const merged = mergeFields(
      start,
      { ...start, title: 'Order slate' },
      { ...start, ownerId: 'ben', meetings: ['a', 'b'] },
    )
    expect(merged).toEqual({
      values: { ...start, title: 'Order slate', ownerId: 'ben', meetings: ['a', 'b'] },
      taken: ['ownerId', 'meetings'],
      contested: [],
    })
  })

  it('keep mine if both changed them, and name them', () => {
    const mine = { ...start, title: 'Order slate', notes: 'Gray' }
    const merged = mergeFields(start, mine, { ...start, title: 'Order gravel', notes: 'Gray' })
    expect(merged).toEqual({ values: mine, taken: [], contested: ['title'] })
  })
})
