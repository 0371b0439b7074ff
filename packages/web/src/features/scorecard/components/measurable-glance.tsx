import { formatGoal } from '@cairn/contract/scorecard/measurable-values'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, usePerson } from '../../../lib/people'
import { useChangedBy } from '../../../lib/recent-changes'
import { useSession } from '../../../lib/session'
import { ItemRow } from '../../../ui/item-row'
import { Sparkline } from '../../../ui/sparkline'
import { sparkPoints, valueIn } from '../measurable-weeks'
import { useAddMeasuredValue } from '../scorecard.mutations'
import type { MeasurableRowProps } from './measurable-row'
import classes from './measurable-row.module.css'
import { ShownValue } from './measured-value'
import { ValueEntry } from './value-entry'

type MeasurableGlanceProps = Pick<MeasurableRowProps, 'measurable' | 'weeks' | 'focusIntervalId' | 'canEdit'>

/** A measurable in half a page: its goal below the title, the week's value, entered where it stands, and the weeks. */
export function MeasurableGlance({ measurable, weeks, focusIntervalId, canEdit = true }: MeasurableGlanceProps) {
  const { t } = useTranslation(['scorecard', 'meetings'])
  const { user } = useSession()
  const [isEntering, setIsEntering] = useState(false)
  const enter = useAddMeasuredValue()
  const changedBy = usePerson(useChangedBy(measurable.id))
  const entered = valueIn(measurable, focusIntervalId)
  const canEnter = canEdit || [measurable.ownerId, measurable.editorId].includes(user.userId)
  const begin = canEnter ? () => setIsEntering(true) : undefined
  const isMissing = entered === undefined || entered.value === null
  const label = t('enterFor', { title: measurable.title })
  return (
    <ItemRow className={classes.glance} changedBy={changedBy && fullName(changedBy)} onEdit={begin}>
      <span className={classes.what}>
        <span>{measurable.title}</span>
        <small>{t('meetings:blocks.goal', { goal: formatGoal(measurable, user.userLocale) })}</small>
      </span>
      {isEntering ? (
        <ValueEntry
          label={label}
          value={entered?.value ?? null}
          onSave={(value) => enter.mutate({ measurable, intervalId: focusIntervalId, value })}
          onEnd={() => setIsEntering(false)}
        />
      ) : isMissing && begin ? (
        <button type="button" className={classes.value} data-state="none" aria-label={label} onClick={begin}>
          {t('noValue')}
        </button>
      ) : (
        <ShownValue measurable={measurable} entered={entered} onPress={begin} />
      )}
      <Sparkline points={sparkPoints(measurable, weeks)} />
    </ItemRow>
  )
}
