import type {
  ActualResult,
  Entry,
  Figure,
  LongTermIssue,
  PlanKind,
  SectionKind,
  TargetMarket,
  Unique,
  VtoContents,
} from '@cairn/contract/vto/vto.schemas'
import type { ActualRow, LineKind, LineRow, SectionRow } from './vto.table'

export const presentEntry = ({ id, version, sequence, title, contentHtml }: LineRow): Entry => ({
  id,
  version,
  sequence,
  title,
  contentHtml,
})

export const presentUnique = (row: LineRow): Unique => ({ ...presentEntry(row), kind: row.uniqueKind })

/** Without linked data. */
export const presentFigure = (row: LineRow): Figure => {
  const { id, version, sequence, title, value, comparison, unitOfMeasure, valueScale, decimalPlaces } = row
  const { isVisibleToLtOnly } = row
  return {
    id,
    version,
    sequence,
    title,
    value,
    comparison,
    unitOfMeasure,
    valueScale,
    decimalPlaces,
    isVisibleToLtOnly,
    isLinked: row.linkedItemId !== null,
    linkedItemId: null,
    actual: null,
  }
}

export const presentMarket = (row: LineRow, lines: readonly LineRow[]): TargetMarket => ({
  ...presentEntry(row),
  uniques: lines.filter(({ marketId }) => marketId === row.id).map(presentUnique),
})

const kept = ({ id, version }: SectionRow) => ({ id, version })
const presentSpeech = (row: SectionRow) => ({ ...kept(row), notes: row.contentHtml })
const presentFocus = (row: SectionRow) => {
  const { title, customTitle, contentHtml: description, nicheHtml: niche } = row
  return { ...kept(row), title, customTitle, description, niche }
}
const presentTarget = (row: SectionRow) => ({ ...kept(row), contentHtml: row.contentHtml })

function planned(row: SectionRow, plan: PlanKind, lines: readonly LineRow[]) {
  const of = (kind: LineKind) => lines.filter((line) => line.plan === plan && line.kind === kind)
  return {
    ...kept(row),
    futureDate: row.futureDate,
    financialMetrics: of('metric').map(presentFigure),
    measurables: of('measurable').map(presentFigure),
    goals: of('goal').map(presentEntry),
  }
}
const presentPicture = (row: SectionRow, lines: readonly LineRow[]) => ({
  ...planned(row, 'three_year_picture', lines),
  notes: row.contentHtml,
})
const presentYear = (row: SectionRow, lines: readonly LineRow[]) => ({
  ...planned(row, 'one_year_plan', lines),
  futureDateNotes: row.contentHtml,
})
const presentQuarter = (row: SectionRow, lines: readonly LineRow[]) => ({
  ...planned(row, 'quarterly_plan', lines),
  rocksForTheQuarter: row.contentHtml,
  isLinked: row.linkedTractionId !== null,
  rocks: [],
})

export function presentActuals(
  rows: readonly ActualRow[],
  sections: readonly SectionRow[],
  lines: readonly LineRow[],
): ActualResult[] {
  return rows.flatMap((row) => {
    const line = lines.find(({ id }) => id === row.lineId)
    const plan = sections.find(({ kind }) => kind === line?.plan)
    if (!line || !plan || (line.plan !== 'one_year_plan' && line.plan !== 'quarterly_plan')) return []
    const { id, version, quarterStart, value, valueScale, decimalPlaces, enteredById, enteredAt } = row
    return {
      id,
      version,
      kind: `actual_${line.plan}` as const,
      planId: plan.id,
      associatedItemId: line.id,
      isMeasurable: line.kind === 'measurable',
      quarterStart,
      value,
      unitOfMeasure: line.unitOfMeasure,
      valueScale,
      decimalPlaces,
      enteredById,
      enteredAt: enteredAt.toISOString(),
    }
  })
}

/** Unfiltered. */
export function presentContents(
  sections: readonly SectionRow[],
  lines: readonly LineRow[],
  actuals: readonly ActualRow[],
  longTermIssues: LongTermIssue[],
): VtoContents {
  const shown = <T>(kind: SectionKind, present: (row: SectionRow, lines: readonly LineRow[]) => T): T | null => {
    const row = sections.find((section) => section.kind === kind)
    return row ? present(row, lines) : null
  }
  const of = (kind: LineKind) => lines.filter((line) => line.kind === kind)
  return {
    vision: {
      coreValues: of('core_value').map(presentEntry),
      coreValuesSpeech: shown('core_values_speech', presentSpeech),
      coreFocus: shown('core_focus', presentFocus),
      tenYearTarget: shown('ten_year_target', presentTarget),
      targetMarkets: of('target_market').map((row) => presentMarket(row, lines)),
      threeYearPicture: shown('three_year_picture', presentPicture),
    },
    traction: {
      oneYearPlan: shown('one_year_plan', presentYear),
      quarterlyPlan: shown('quarterly_plan', presentQuarter),
      longTermIssues,
      actualResults: presentActuals(actuals, sections, lines),
    },
  }
}
