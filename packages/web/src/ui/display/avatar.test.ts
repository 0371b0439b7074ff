import { afterEach, expect, it } from 'vitest'
import { contrast } from '../../styles/accent'
import { tokens } from '../../styles/tokens'
import { assignHues, HUES, personHue, useTeamHues } from './avatar'

const ids = Array.from({ length: 40 }, (_, at) => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`)

afterEach(() => useTeamHues.setState({}, true))

it('gives a team of twelve people twelve colors, even if one is in every team', () => {
  const teams = [ids.slice(0, 12), [ids[0] ?? '', ...ids.slice(12, 23)], [...ids.slice(5, 10), ...ids.slice(30, 36)]]
  const hues = assignHues(teams)
  for (const team of teams) expect(new Set(team.map((id) => hues[id])).size).toBe(team.length)
})

it('uses each color before repeating one, and keeps earlier people’s when someone joins', () => {
  const before = assignHues([ids.slice(0, 24)])
  const count = (hue: number) => Object.values(before).filter((other) => other === hue).length
  expect(Array.from({ length: HUES }, (_, hue) => count(hue))).toEqual(new Array(HUES).fill(2))
  expect(assignHues([ids.slice(0, 25)])).toMatchObject(before)
})

it('keeps known colors when another team is loaded', () => {
  const teams = [ids.slice(0, 12), ids.slice(6, 18)]
  const known = assignHues(teams.slice(0, 1))
  expect(assignHues(teams, known)).toMatchObject(known)
  const moved = { ...known, [ids[0] ?? '']: known[ids[1] ?? ''] ?? 0 }
  expect(new Set(Object.values(assignHues(teams.slice(0, 1), moved))).size).toBe(12)
})

it('colors people of no loaded team by their id', () => {
  const [id = ''] = ids
  expect(personHue(id)).toBe(personHue(id))
  useTeamHues.setState({ [id]: 4 })
  expect(personHue(id)).toBe('var(--p5)')
})

it.each(['light', 'dark'] as const)('each is read at 4.5:1 in the %s scheme', (scheme) => {
  const all = tokens[scheme]
  for (let hue = 1; hue <= HUES; hue += 1) {
    const ground = all[`p${hue}` as keyof typeof all]
    expect(contrast(all['p-ink'], ground), `p${hue}`).toBeGreaterThanOrEqual(4.5)
  }
})
