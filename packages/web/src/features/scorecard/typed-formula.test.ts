import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { describe, expect, it } from 'vitest'
import {
  beyondMeeting,
  chosenFormula,
  NO_FORMULA,
  nameIn,
  readFormula,
  type TypedFormula,
  writtenFormula,
} from './typed-formula'

const source = (id: string, title: string, more: Partial<FormulaSource> = {}): FormulaSource => ({
  id,
  title,
  unitOfMeasure: 'Number',
  meeting: 'Mill',
  isGone: false,
  scorecard: null,
  groupTitle: null,
  owner: 'Ada King',
  ...more,
})
const sources = [
  source('w', 'Won'),
  source('s', 'Sent'),
  source('r', 'Revenue', { unitOfMeasure: 'Dollar' }),
  source('h', 'Hours', { unitOfMeasure: 'Hours' }),
  source('g', 'Gone', { isGone: true }),
]
const own = { id: 'o', title: 'Rate' }
const known = { locale: 'en-US', sources, isPending: false, own, unit: 'Number' as const }
const read = (text: string, more: Partial<typeof known> = {}, names: TypedFormula['names'] = {}) =>
  readFormula({ text, names }, { ...known, ...more })

describe('a typed formula', () => {
  it('is stored with ids, however its titles are written', () => {
    expect(read('[won] / [SENT] * 1.5')).toEqual({ ok: true, stored: '[w] / [s] * 1.5', gives: {} })
    expect(read('[Won] * 1,5', { locale: 'de-DE' })).toMatchObject({ stored: '[w] * 1.5' })
    expect(read('[Revenue] / [Hours]')).toMatchObject({ gives: { Dollar: 1, time: -1 } })
  })

  it.each(['constructor', 'toString', '__proto__'])('takes %s for a title like any other', (title) => {
    const text = `[${title}] * 2`
    expect(read(text)).toEqual({ ok: false, fault: { code: 'unknown-measurable', title } })
    expect(read(text, { sources: [...sources, source('x', title)] })).toMatchObject({ ok: true, stored: '[x] * 2' })
    expect(chosenFormula({ text, names: {} }, 'en-US')).toBeNull()
    expect(nameIn({}, source('x', title), [source('x', title)])).toBe(title)
  })

  it('means the chosen one if several have the same title', () => {
    const twice = [...sources, source('w2', 'Won', { meeting: 'Leaders' })]
    expect(read('[Won]', { sources: twice })).toEqual({
      ok: false,
      fault: { code: 'ambiguous-measurable', title: 'Won' },
    })
    expect(read('[Won]', { sources: twice }, { Won: 'w2' })).toMatchObject({ stored: '[w2]' })
  })

  it('keeps the chosen one when its title is typed later, and asks for both', () => {
    const both = [...sources, source('w', 'Won')]
    expect(read('[WON]', { sources: both }, { Won: 'w' })).toMatchObject({ stored: '[w]' })
  })

  it('may start as in a spreadsheet', () => {
    expect(read(' =[Won] / 2')).toMatchObject({ stored: '[w] / 2' })
  })

  it('names misplaced parts', () => {
    const words = ['1,5 * [Won]', '[Won] > 3', 'Won + 1', '2 * 😀'].map((text) => read(text))
    expect(words.map((one) => !one.ok && 'word' in one.fault && one.fault.word)).toEqual([',', '>', 'Won', '😀'])
  })

  it('explains what is wrong with it', () => {
    const faults = ['', '[Won] /', '[Rate] + 1', '[Nobody]', '[Revenue] + [Hours]', 'middle([Won])'].map((text) => {
      const result = read(text)
      return result.ok ? result.stored : result.fault.code
    })
    expect(faults).toEqual([
      'empty',
      'unfinished',
      'circle',
      'unknown-measurable',
      'different-units',
      'unknown-function',
    ])
    expect(read('2 * [No ]] body]')).toEqual({ ok: false, fault: { code: 'unknown-measurable', title: 'No ] body' } })
    expect(read('[Old]', {}, { Old: 'x' })).toEqual({ ok: false, fault: { code: 'unknown-measurable', title: 'Old' } })
    expect(read('[Revenue]')).toEqual({ ok: false, fault: { code: 'not-its-unit', gives: { Dollar: 1 } } })
    expect(read('[Gone]', {}, { Gone: 'g' })).toEqual({ ok: false, fault: { code: 'gone', title: 'Gone' } })
  })

  it('waits for its titles to load before it reports an unknown one', () => {
    expect(read('[Nobody]', { isPending: true })).toEqual({ ok: false, fault: { code: 'checking' } })
  })
})

describe('a stored formula', () => {
  const options = { locale: 'de-DE', unknown: 'entfernt' }

  it('is written with current titles, and read back unchanged', () => {
    const stored = 'sum([w], previous([s], 2)) * 0.5'
    const written = writtenFormula(stored, sources, options)
    expect(written.text).toBe('sum([Won]; previous([Sent]; 2)) * 0,5')
    expect(chosenFormula(written, 'de-DE')).toBe(stored)
    expect(readFormula(written, { ...known, locale: 'de-DE' })).toMatchObject({ ok: true, stored })
  })

  it('distinguishes equal titles by their differences, and names deleted ones', () => {
    const twice = [...sources, source('w2', 'Won', { meeting: 'Leaders' }), source('w3', 'won', { meeting: 'Yard' })]
    const written = writtenFormula('[w] + [w2] + [w3] + [x]', twice, options)
    expect(written.text).toBe('[Won (Mill)] + [Won (Leaders)] + [won (Yard)] + [entfernt]')
    expect(chosenFormula(written, 'de-DE')).toBe('[w] + [w2] + [w3] + [x]')
    expect(writtenFormula('[w2]', twice, options).text).toBe('[Won (Leaders)]')
  })
})

describe('a name that others of the formula’s choice have, too', () => {
  const won = (more: Partial<FormulaSource> = {}) => source('w', 'Won', more)
  const among = (...others: Partial<FormulaSource>[]) =>
    nameIn(NO_FORMULA.names, won(), [won(), ...others.map((more, at) => source(`o${at}`, 'Won', more))])

  it('is shown with its meeting, else its scorecard, owner, or heading', () => {
    expect(among()).toBe('Won')
    expect(among({ meeting: 'Leaders' })).toBe('Won (Mill)')
    expect(among({ owner: 'Ben Ode' })).toBe('Won (Ada King)')
    const months = source('m', 'Won', { scorecard: 'Months' })
    expect(nameIn({}, months, [won(), months])).toBe('Won (Months)')
    const abroad = source('a', 'Won', { groupTitle: 'Abroad' })
    expect(nameIn({}, abroad, [won(), abroad])).toBe('Won (Abroad)')
  })

  it('is shown with two of these if one does not distinguish it', () => {
    expect(among({ meeting: 'Leaders' }, { owner: 'Ben Ode' })).toBe('Won (Mill, Ada King)')
    expect(beyondMeeting(won(), [won(), source('b', 'Won', { owner: 'Ben Ode' })])).toEqual(['Ada King'])
    expect(beyondMeeting(won(), [won(), source('b', 'Won', { meeting: 'Leaders' })])).toEqual([])
  })

  it('is numbered if nothing distinguishes it, and keeps its former name', () => {
    expect(nameIn({ Won: 'o0', 'Won (Mill)': 'o1' }, won(), [won(), source('o0', 'Won')])).toBe('Won (Mill) 2')
    expect(nameIn({ Won: 'other' }, won(), [won()])).toBe('Won (Mill)')
    expect(nameIn({ 'Won (Mill)': 'w' }, won(), [won()])).toBe('Won (Mill)')
  })
})
