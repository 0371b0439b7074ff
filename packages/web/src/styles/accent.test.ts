import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentSteps, contrast, readThemeColor } from './accent'
import { tokens } from './tokens'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('the accent', () => {
  it('is the default blue without an organization’s color', () => {
    expect(accentSteps(null, 'light').accent).toBe('#1E5AC0')
    expect(accentSteps(null, 'dark').accent).toBe('#7DAAF2')
    expect(readThemeColor('blue')).toBeNull()
  })

  it.each(['light', 'dark'] as const)(
    'passes 4.5:1 as text and under text in the %s scheme, whatever is picked',
    (scheme) => {
      fc.assert(
        fc.property(hex, (picked) => {
          const steps = accentSteps(picked.toUpperCase(), scheme)
          const { bg, paper, sunk, hover } = tokens[scheme]
          for (const ground of [bg, paper, sunk, hover]) {
            expect(contrast(steps.accent, ground)).toBeGreaterThanOrEqual(4.5)
            expect(contrast(steps['accent-ink'], ground)).toBeGreaterThanOrEqual(4.5)
          }
          expect(contrast(steps['on-accent'], steps.accent)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(steps['on-accent'], steps['accent-press'])).toBeGreaterThanOrEqual(4.5)
          expect(contrast(steps['accent-ink'], steps['accent-tint'])).toBeGreaterThanOrEqual(4.5)
        }),
        { numRuns: 300 },
      )
    },
  )

  it('reads three and six digits and refuses invalid colors', () => {
    expect(readThemeColor('#f70')).toBe('#FF7700')
    expect(readThemeColor('#ff7900')).toBe('#FF7900')
    expect(readThemeColor('url(x)')).toBeNull()
  })
})

describe('the design tokens', () => {
  it.each(['light', 'dark'] as const)('give text 4.5:1 on page and sheet in the %s scheme', (scheme) => {
    const all = tokens[scheme]
    for (const text of ['ink', 'ink-2', 'ink-3', 'ok', 'warn', 'bad', 'accent-ink'] as const) {
      for (const ground of ['bg', 'paper', 'sunk'] as const) {
        expect(contrast(all[text], all[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
