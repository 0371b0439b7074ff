import { expect, it } from 'vitest'
import { CARD_WIDTH, cardHeight } from './chart-sizes'
import { type PaperSeat, seatCard } from './seat-card'

const seat: PaperSeat = {
  id: 's',
  parentId: null,
  sequence: 0,
  title: 'Operations',
  assignedTo: 'Tom Reyes',
  isAssistant: false,
  roles: ['Lead and manage', 'On-time delivery'],
}
const drawn = (more: Partial<PaperSeat>) => {
  const whole = { ...seat, ...more }
  return seatCard(whole, { width: CARD_WIDTH, height: cardHeight(whole.roles, CARD_WIDTH), hidden: 12 }, 'Open seat')
}
const textsOf = (more: Partial<PaperSeat>) => drawn(more).texts.map(({ text }) => text)

it('a card shows its title in capitals, its holder with initials, and its roles', () => {
  expect(textsOf({})).toEqual(['OPERATIONS', 'Tom Reyes', 'TR', 'Lead and manage', 'On-time delivery'])
})

it('an open seat has a dashed circle and a label, and one without roles has no rule', () => {
  const empty = drawn({ assignedTo: null, roles: [] })
  expect(empty.texts.map(({ text }) => text)).toEqual(['OPERATIONS', 'Open seat'])
  expect([empty.circle.isBroken, empty.rule]).toEqual([true, null])
  expect([drawn({}).circle.isBroken, drawn({ isAssistant: true }).isBroken]).toEqual([false, true])
})

it('wraps a long title completely into two smaller lines', () => {
  const title =
    'Operations and delivery of everything that we have ever promised to anybody in the whole of the country'
  const lines = drawn({ title }).texts.filter(({ y }) => y < 40)
  expect(lines.map(({ text }) => text).join(' ')).toBe(title.toUpperCase())
  expect(lines).toHaveLength(2)
})

it('keeps all text within the card', () => {
  const roles = Array.from({ length: 7 }, () => 'what is answered for '.repeat(9).trim())
  const height = cardHeight(roles, CARD_WIDTH)
  for (const { y } of drawn({ roles }).texts) expect(y).toBeLessThan(height)
})

it('shows on its lower edge how many seats below are hidden', () => {
  expect(drawn({}).badge?.text.text).toBe('+12')
  expect(seatCard(seat, { width: 300, height: 76, hidden: 0 }, 'Open seat').badge).toBeNull()
})
