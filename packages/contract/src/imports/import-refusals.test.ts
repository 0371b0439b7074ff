import { expect, it } from 'vitest'
import { termVariables } from '../core/terms'
import { wrongTerms } from '../core/vocabulary'
import { importRefusalText, importRefusalTexts } from './import-refusals'

const { en, de } = importRefusalTexts
const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

it('both languages name the same values', () => {
  const terms = new Set([...Object.keys(termVariables('en')), ...Object.keys(termVariables('de'))])
  const valuesIn = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([code, text]) => [code, namesIn(text).filter((name = '') => !terms.has(name))]),
    )
  expect(valuesIn(de)).toEqual(valuesIn(en))
})

it('English names each thing in one way', () => {
  expect(Object.values(en).flatMap(wrongTerms)).toEqual([])
})

it('a refusal is written with its values and the organization’s terms', () => {
  const renamed = { measurable: { one: 'KPI', other: 'KPIs' } }
  const total = { code: 'severalMeasurables', name: '{{Rock}}', total: 1200 } as const
  expect(importRefusalText(total, 'en-US', termVariables('en', renamed))).toBe(
    '1,200 KPIs are named {{Rock}}. Choose one.',
  )
  const month = { code: 'shortMonth', lastOfMonth: '2026-11-30' } as const
  expect(importRefusalText(month, 'de-DE', termVariables('de'))).toBe('Der November hat 30 Tage. Wählen Sie ein Datum.')
  const meetings = { code: 'notInvited', name: 'Sam', meetings: ['Board', 'Weekly'] } as const
  expect(importRefusalText(meetings, 'en-DE', termVariables('en'))).toBe(
    'Sam isn’t invited to Board or Weekly. Choose an owner.',
  )
})
