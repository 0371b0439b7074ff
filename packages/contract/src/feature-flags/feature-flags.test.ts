import { expect, test } from 'vitest'
import { type FlagName, isFlagName } from './feature-flags'

test('only the flags of the list are known, whatever every object has', () => {
  expect([isFlagName('maintenance-page'), isFlagName('maintenance'), isFlagName('constructor')]).toEqual([
    true,
    false,
    false,
  ])
  // @ts-expect-error: a flag that is not on the list does not compile
  const none: FlagName = 'maintenance'
  expect(isFlagName(none)).toBe(false)
})
