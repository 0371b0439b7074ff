import { copiedParts } from '@cairn/contract/vto/vto.schemas'
import { expect, it } from 'vitest'
import { allCopied, type CopyFlag, withFlag } from './components/copy-popup'

const turned = (...steps: readonly (readonly [CopyFlag, boolean])[]) =>
  steps.reduce((flags, [flag, isOn]) => withFlag(flags, flag, isOn), allCopied)
const onIn = (flags: Readonly<Record<CopyFlag, boolean>>) =>
  Object.entries(flags).flatMap(([flag, isOn]) => (isOn ? [flag] : []))

const traction = ['includeTraction', 'includeOneYearPlan', 'includeRocks', 'includeIssuesList']

it('switching a whole off or on also switches all its parts', () => {
  const off = turned(['includeVision', false])
  expect(onIn(off)).toEqual(traction)
  expect(withFlag(off, 'includeVision', true)).toEqual(allCopied)
})

it('a whole with only one part selected gets all of them when it is switched on', () => {
  const one = turned(['includeTraction', false], ['includeRocks', true])
  expect(onIn(one).filter((flag) => traction.includes(flag))).toEqual(['includeTraction', 'includeRocks'])
  expect(onIn(withFlag(one, 'includeTraction', true))).toEqual(onIn(allCopied))
})

it('switching off all parts switches off their whole, and nothing is copied', () => {
  const none = turned(
    ['includeVision', false],
    ['includeOneYearPlan', false],
    ['includeRocks', false],
    ['includeIssuesList', false],
  )
  expect(onIn(none)).toEqual([])
  expect(copiedParts(none).size).toBe(0)
})

it('copies only the checked parts', () => {
  const some = turned(['includeCoreFocus', false], ['includeTraction', false], ['includeIssuesList', true])
  expect([...copiedParts(some)]).toEqual([
    'includeCoreValues',
    'includeTenYearTarget',
    'includeMarketingStrategy',
    'includeThreeYearPicture',
    'includeIssuesList',
  ])
})
