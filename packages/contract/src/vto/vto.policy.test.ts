import { describe, expect, it } from 'vitest'
import { canSeeLeadershipFigures, withoutLeadershipFigures } from './vto.policy'
import type { ActualResult, Figure, VtoContents } from './vto.schemas'

const ID = '0198d7a0-0000-7000-8000-000000000000'
const SECRET = '0198d7a0-0000-7000-8000-000000000001'
const actual = (associatedItemId: string): ActualResult => ({
  id: ID,
  version: 1,
  kind: 'actual_one_year_plan',
  planId: ID,
  associatedItemId,
  isMeasurable: false,
  quarterStart: '2026-10-01',
  value: 7,
  unitOfMeasure: 'Percent',
  valueScale: 'One',
  decimalPlaces: 0,
  enteredById: ID,
  enteredAt: '2026-12-31T09:00:00Z',
})
const figure = (title: string, isVisibleToLtOnly: boolean): Figure => ({
  id: isVisibleToLtOnly ? SECRET : ID,
  version: 1,
  sequence: 0,
  title,
  value: 8,
  comparison: 'Equal',
  unitOfMeasure: 'Percent',
  valueScale: 'One',
  decimalPlaces: 0,
  isVisibleToLtOnly,
  linkedItemId: null,
  isLinked: false,
  actual: null,
})
const plan = () => ({
  id: ID,
  version: 1,
  futureDate: null,
  goals: [],
  financialMetrics: [figure('Revenue', false), figure('Profit', true)],
  measurables: [figure('Cash', true), figure('Doors', false)],
})
const contents: VtoContents = {
  vision: {
    coreValues: [],
    coreValuesSpeech: null,
    coreFocus: null,
    tenYearTarget: null,
    targetMarkets: [],
    threeYearPicture: { ...plan(), notes: '' },
  },
  traction: {
    oneYearPlan: { ...plan(), futureDateNotes: '' },
    quarterlyPlan: { ...plan(), rocksForTheQuarter: '', isLinked: false, rocks: [] },
    longTermIssues: [],
    actualResults: [actual(SECRET), actual(ID)],
  },
}

describe('figures of the leadership team alone', () => {
  it.each([
    ['whoever leads', 'Observer', ['me'], true],
    ['no Owner who does not', 'Owner', ['ben'], false],
    ['nobody where no team is named', 'Owner', [], false],
  ] as const)('are for %s', (_who, role, leadership, sees) => {
    expect(canSeeLeadershipFigures({ personId: 'me', role }, { leadership })).toBe(sees)
  })

  it('are removed from every plan, and nothing else is', () => {
    const shown = withoutLeadershipFigures(contents)
    const { oneYearPlan, quarterlyPlan } = shown.traction
    for (const left of [shown.vision.threeYearPicture, oneYearPlan, quarterlyPlan]) {
      expect(left?.financialMetrics.map(({ title }) => title)).toEqual(['Revenue'])
      expect(left?.measurables.map(({ title }) => title)).toEqual(['Doors'])
    }
    expect(shown.traction.actualResults.map(({ associatedItemId }) => associatedItemId)).toEqual([ID])
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Profit|Cash|${SECRET}`))
  })

  it('leave no gap in the others’ numbering', () => {
    const numbered = [figure('Cash', true), figure('Doors', false), figure('Profit', true), figure('Windows', false)]
    const measurables = numbered.map((one, sequence) => ({ ...one, sequence }))
    const { traction, vision } = contents
    const oneYearPlan = { ...plan(), futureDateNotes: '', measurables }
    const shown = withoutLeadershipFigures({ vision, traction: { ...traction, oneYearPlan } }).traction.oneYearPlan
    expect(shown?.measurables.map(({ title, sequence }) => [sequence, title])).toEqual([
      [0, 'Doors'],
      [1, 'Windows'],
    ])
  })

  it('leaves a plan without entries unchanged', () => {
    const { vision, traction } = contents
    const unbegun = { vision: { ...vision, threeYearPicture: null }, traction: { ...traction, oneYearPlan: null } }
    expect(withoutLeadershipFigures(unbegun)).toMatchObject({
      vision: { threeYearPicture: null },
      traction: { oneYearPlan: null },
    })
  })
})
