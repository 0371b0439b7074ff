import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import { formatValue, missDirection } from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session/session'
import classes from './measurable-glance.module.css'

interface MeasuredValueProps {
  title: string
  entered: MeasuredValue | undefined
  onPress: (() => void) | undefined
}

export function ShownValue({ title, entered, onPress }: MeasuredValueProps) {
  const { t } = useTranslation('scorecard')
  const { user } = useSession()
  if (entered === undefined || entered.value === null) {
    return (
      <span className={classes.value} data-state="none">
        {t('noValue')}
      </span>
    )
  }
  const isHit = entered.isOnGoal === true
  const Icon = isHit ? Check : missDirection(entered.value, entered) === 'down' ? ArrowDown : ArrowUp
  const words = formatValue({ ...entered, value: entered.value }, user.userLocale)
  const shown = (
    <>
      <Icon size="1.0625rem" strokeWidth={2.2} aria-label={isHit ? t('onGoal') : t('missed')} />
      {words}
    </>
  )
  const state = isHit ? 'hit' : 'miss'
  if (!onPress) {
    return (
      <span className={`${classes.value} num`} data-state={state}>
        {shown}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${classes.value} num`}
      data-state={state}
      aria-label={t('changeValue', {
        title,
        value: `${words}, ${isHit ? t('onGoal') : t('missed')}`,
      })}
      onClick={onPress}
    >
      {shown}
    </button>
  )
}
