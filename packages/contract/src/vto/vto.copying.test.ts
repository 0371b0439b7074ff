import { expect, it } from 'vitest'
import { copiedParts, tractionParts, visionParts } from './vto.schemas'

it.each([
  ['nothing', {}, []],
  ['all of a whole', { includeVision: true }, [...visionParts]],
  ['both wholes', { includeVision: true, includeTraction: true }, [...visionParts, ...tractionParts]],
  [
    'a whole but for what is turned off',
    { includeTraction: true, includeRocks: false },
    ['includeOneYearPlan', 'includeIssuesList'],
  ],
  ['single parts, without a word of the whole', { includeRocks: true }, ['includeRocks']],
  ['no part of a whole that is turned off', { includeVision: false, includeCoreFocus: true }, []],
  [
    'nothing where every part is turned off',
    { includeTraction: true, includeOneYearPlan: false, includeRocks: false, includeIssuesList: false },
    [],
  ],
])('copies %s', (_what, flags, parts) => {
  expect([...copiedParts(flags)]).toEqual(parts)
})
