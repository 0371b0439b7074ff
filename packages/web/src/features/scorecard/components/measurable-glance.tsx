import { formatGoal } from '@cairn/contract/scorecard/measurable-values'
import { Button } from '@mantine/core'
import { CircleAlert, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, usePerson } from '../../../lib/people'
import { useChangedBy } from '../../../lib/recent-changes'
import { useSession } from '../../../lib/session'
import { ItemRow } from '../../../ui/item-row'
import { Sparkline } from '../../../ui/sparkline'
import { isMissingIn, isOwnedBy, sparkPoints, valueIn } from '../measurable-weeks'
import { conflictKey, useAddMeasuredValue } from '../scorecard.mutations'
import type { MeasurableRowProps } from './measurable-row'
import classes from './measurable-row.module.css'
import { ShownValue } from './measured-value'
import { ValueConflict } from './value-conflict'
import { ValueEntry } from './value-entry'

type MeasurableGlanceProps = Pick<MeasurableRowProps, 'measurable' | 'weeks' | 'focusIntervalId' | 'canEdit' | 'onOpen'>

/**
 * A measurable in half a page: its goal below the title, the week's value, entered where it stands, and the weeks.
 * Where the reader's own has no value, it is flagged.
 */
export function MeasurableGlance({
  measurable,
  weeks,
  focusIntervalId,
  canEdit = true,
  onOpen,
}: MeasurableGlanceProps) {
  const { t } = useTranslation(['scorecard', 'meetings'])
  const { user } = useSession()
  const [isEntering, setIsEntering] = useState(false)
  const enter = useAddMeasuredValue()
  const changedBy = usePerson(useChangedBy(measurable.id))
  const entered = valueIn(measurable, focusIntervalId)
  const isOwn = isOwnedBy(measurable, user.userId)
  const canEnter = canEdit || isOwn
  const save = (value: number | null) => enter.mutate({ measurable, intervalId: focusIntervalId, value })
  const begin = canEnter ? () => setIsEntering(true) : undefined
  const isMissing = isMissingIn(measurable, focusIntervalId)
  const label = t('enterFor', { title: measurable.title })
  return (
    <ItemRow
      className={classes.glance}
      changedBy={changedBy && fullName(changedBy)}
      onOpen={onOpen && (() => onOpen(measurable))}
      onEdit={begin}
      below={<ValueConflict id={conflictKey(measurable.id, focusIntervalId)} onTakeYours={save} />}
    >
      <span className={classes.what}>
        {onOpen ? (
          <button type="button" className={classes.name} onClick={() => onOpen(measurable)}>
            {measurable.title}
          </button>
        ) : (
          <span>{measurable.title}</span>
        )}
        <small>
          {t('meetings:blocks.goal', { goal: formatGoal(measurable, user.userLocale) })}
          {isMissing && isOwn && (
            <span className={classes.due}>
              <CircleAlert size="0.875rem" aria-hidden="true" />
              {t('noValue')}
            </span>
          )}
        </small>
      </span>
      {isEntering ? (
        <ValueEntry label={label} value={entered?.value ?? null} onSave={save} onEnd={() => setIsEntering(false)} />
      ) : isMissing && isOwn ? (
        <Button
          size="sm"
          leftSection={<Pencil size="0.9375rem" aria-hidden="true" />}
          aria-label={label}
          onClick={begin}
        >
          {t('enter')}
        </Button>
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
