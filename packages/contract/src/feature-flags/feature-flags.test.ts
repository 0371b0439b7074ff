import { expect, test } from 'vitest'
import { type FlagName, isFlagName } from './feature-flags'

test('knows only the listed flags, not inherited properties', () => {
  expect([isFlagName('maintenance-page'), isFlagName('maintenance'), isFlagName('constructor')]).toEqual([
    true,
    false,
    false,
  ])
  // @ts-expect-error: a flag that is not on the list does not compile
  const none: FlagName = 'maintenance'
  expect(isFlagName(none)).toBe(false)
})
