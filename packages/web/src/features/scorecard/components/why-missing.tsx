import type { FormulaOutcome } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { announce } from '../../../ui/feedback/live-region'
import { periodName } from '../period-names'
import { formulaQueries, type MeasurableWithValues } from '../scorecard.queries'

export interface WhyMissingProps {
  measurable: Pick<MeasurableWithValues, 'id' | 'scorecardId'>
  intervalId: string
  /** Screen readers announce only the focused cell itself. */
  isSaid?: boolean
}

const NAMED = 3

function useReason(outcome: FormulaOutcome | undefined): string | null {
  const { t } = useTranslation(['scorecard-formula', 'scorecard-grid'])
  const { today, language } = useLocale()
  if (!outcome?.problem) return null
  if (outcome.problem !== 'missing') return t(`why.${outcome.problem}`)
  const names = outcome.lacks.map(({ title, intervalId }) =>
    intervalId === outcome.intervalId
      ? title
      : t('why.inPeriod', { title, period: periodName(outcome.periodKind, intervalId, today) }),
  )
  if (names.length === 0) return t('why.unknown')
  const more = names.length - NAMED
  const shown = more > 0 ? [...names.slice(0, NAMED), t('why.more', { count: more })] : names
  return t('why.missing', { lacks: new Intl.ListFormat(language).format(shown) })
}

export function WhyMissing({ measurable, intervalId, isSaid = false }: WhyMissingProps) {
  const { scorecardId, id } = measurable
  const { data } = useQuery(formulaQueries.outcome(scorecardId, id, intervalId))
  const reason = useReason(data)
  useEffect(() => {
    if (isSaid && reason) announce(reason)
  }, [isSaid, reason])
  return reason
}
