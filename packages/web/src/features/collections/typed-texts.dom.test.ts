import { expect, it } from 'vitest'
import { idsWithin, typedTexts } from './typed-texts'

it('collects what was written from drafts of any form, and nothing chosen', () => {
  const drafts = {
    'seat/a': { title: 'Sales', roles: ['Sell', ''], assignedToId: 'anna' },
    'vto-line/b': { contentHtml: '<p>Measure twice</p>' },
    'vto/c/coreValue': 'Ask first',
    'vto-line/d': { contentHtml: '<p>Measure twice</p>' },
  }
  expect(typedTexts(drafts)).toEqual(['Sales', 'Sell', 'Measure twice', 'Ask first'])
})

it('finds the ids of everything in a revision', () => {
  const revision = { id: 'plan', seats: [{ id: 'a', assignedToId: 'anna' }], vision: { ten: { id: 'b' }, none: null } }
  expect(idsWithin(revision)).toEqual(['plan', 'a', 'b'])
})
