import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('gives every measurable a row of the same height, missed or not', () => {
  const css = readFileSync(new URL('./scorecard-section.module.css', import.meta.url), 'utf8')
  const rules = [...css.matchAll(/^(\.line[^{}]*) \{[^}]*min-height/gm)].map(([, selector]) => selector)
  expect(rules).toEqual(['.line'])
})
