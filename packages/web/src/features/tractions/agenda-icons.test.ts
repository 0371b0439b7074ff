import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { kindIcons } from '../../ui/display/kind-icons'
import { agendaIconOf } from './agenda-icons'

it.each([
  ['Scorecard', 'measurable'],
  ['RockReview', 'rock'],
  ['Headlines', 'headline'],
  ['ToDoList', 'todo'],
  ['IDS', 'issue'],
] as const)('the section %s bears the icon of a %s', (type, kind) => {
  expect(agendaIconOf({ type, icon: null })).toBe(kindIcons[kind])
})

it('skeletons have the product’s own gray in both schemes', () => {
  const css = readFileSync(new URL('../../ui/lists/row-skeletons.module.css', import.meta.url), 'utf8')
  expect(css).not.toContain('--mantine-color')
})
