import { formatGoal } from '@cairn/contract/scorecard/measurable-values'
import type { Entry, Figure, PlanRock, TargetMarket, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../i18n/use-translation'
import { dateWithYear, ownLocale } from '../../lib/format/format'
import { plainText } from '../../lib/format/plain-text'

interface Line {
  readonly key: string
  readonly label?: string
  readonly text: string
}

interface Part {
  readonly key: string
  readonly title: string
  readonly lines: readonly Line[]
}

type Plan = NonNullable<
  | VtoContents['vision']['threeYearPicture']
  | VtoContents['traction']['oneYearPlan']
  | VtoContents['traction']['quarterlyPlan']
>

const said = ({ title, contentHtml }: Pick<Entry, 'title' | 'contentHtml'>) =>
  [title, plainText(contentHtml)].filter((text) => text !== '').join('\n')

const entryLine = (entry: Entry): Line => ({ key: entry.id, text: said(entry) })

function figureText({ title, value, comparison, unitOfMeasure, valueScale, decimalPlaces }: Figure): string {
  const format = { unitOfMeasure, valueScale, decimalPlaces }
  const goal =
    value === null ? '–' : formatGoal({ ...format, goalValue: value, comparison, goalUpperValue: null }, ownLocale())
  return `${title}: ${goal}`
}

function usePlanLines() {
  const { t } = useTranslation('versions')
  return (plan: Plan | null, notes: string): Line[] => {
    if (plan === null) return []
    const figure = (one: Figure): Line => ({ key: one.id, text: figureText(one) })
    return [
      {
        key: 'date',
        label: t('vto.line.futureDate'),
        text: plan.futureDate === null ? '' : dateWithYear(plan.futureDate),
      },
      { key: 'notes', label: t('vto.line.notes'), text: plainText(notes) },
      ...plan.financialMetrics.map(figure),
      ...plan.measurables.map(figure),
      ...plan.goals.map(entryLine),
    ]
  }
}

function useVisionParts() {
  const { t } = useTranslation('versions')
  const planLines = usePlanLines()
  const marketLines = ({ id, title, contentHtml, uniques }: TargetMarket): Line[] => [
    { key: id, label: t('vto.line.targetMarket'), text: said({ title, contentHtml }) },
    ...uniques.map((unique) => ({ key: unique.id, label: t(`vto.line.${unique.kind}`), text: said(unique) })),
  ]
  return (vision: VtoContents['vision']): Part[] => {
    const { coreValues, coreValuesSpeech: speech, coreFocus: focus, tenYearTarget: target, targetMarkets } = vision
    const picture = vision.threeYearPicture
    const named = focus?.title === 'Custom' ? focus.customTitle : focus && t(`vto.focus.${focus.title}`)
    return [
      { key: 'values', title: t('vto.part.coreValues'), lines: coreValues.map(entryLine) },
      { key: 'speech', title: t('vto.part.speech'), lines: [{ key: 'speech', text: plainText(speech?.notes ?? '') }] },
      {
        key: 'focus',
        title: t('vto.part.coreFocus'),
        lines: [
          { key: 'focus', label: named || t('vto.part.coreFocus'), text: plainText(focus?.description ?? '') },
          { key: 'niche', label: t('vto.line.niche'), text: plainText(focus?.niche ?? '') },
        ],
      },
      {
        key: 'target',
        title: t('vto.part.target'),
        lines: [{ key: 'target', text: plainText(target?.contentHtml ?? '') }],
      },
      { key: 'marketing', title: t('vto.part.marketing'), lines: targetMarkets.flatMap(marketLines) },
      { key: 'picture', title: t('vto.part.picture'), lines: planLines(picture, picture?.notes ?? '') },
    ]
  }
}

function useRockLines() {
  const { t } = useTranslation('versions')
  return (rocks: readonly PlanRock[]): Line[] =>
    rocks.map(({ id, title, status }) => ({
      key: id,
      label: t('terms:rock'),
      text: status === null ? title : `${title}: ${t(`terms:rockStatus.${status}`)}`,
    }))
}

export function useVtoInWords(): (vto: Vto) => Part[] {
  const { t } = useTranslation('versions')
  const visionParts = useVisionParts()
  const planLines = usePlanLines()
  const rockLines = useRockLines()
  return ({ contents }) => {
    if (contents === null) return []
    const { oneYearPlan: year, quarterlyPlan: quarter, longTermIssues } = contents.traction
    return [
      ...visionParts(contents.vision),
      { key: 'year', title: t('vto.part.year'), lines: planLines(year, year?.futureDateNotes ?? '') },
      {
        key: 'quarter',
        title: t('vto.part.quarter'),
        lines: [...planLines(quarter, quarter?.rocksForTheQuarter ?? ''), ...rockLines(quarter?.rocks ?? [])],
      },
      {
        key: 'issues',
        title: t('vto.part.issues'),
        lines: longTermIssues.map((issue) => ({ key: issue.id, text: said(issue) })),
      },
    ]
  }
}
