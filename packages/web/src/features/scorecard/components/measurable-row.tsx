import { formatGoal, MISSES_TO_FLAG } from '@cairn/contract/scorecard/measurable-values'
import { Button } from '@mantine/core'
import { Flag, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnersIn } from '../../../lib/my-tractions'
import { fullName, usePerson } from '../../../lib/people'
import { useChangedBy } from '../../../lib/recent-changes'
import { useSession } from '../../../lib/session'
import { ItemRow } from '../../../ui/item-row'
import { PersonMenu } from '../../../ui/person-menu'
import { Sparkline } from '../../../ui/sparkline'
import { missesUpTo, sparkPoints, valueIn } from '../measurable-weeks'
import { conflictKey, useAddMeasuredValue, useReassignMeasurable } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'
import classes from './measurable-row.module.css'
import { ShownValue } from './measured-value'
import { ValueConflict } from './value-conflict'
import { ValueEntry } from './value-entry'

export interface MeasurableRowProps {
  measurable: MeasurableWithValues
  /** The scorecard's weeks in view, oldest first, and the one under review. */
  weeks: readonly string[]
  focusIntervalId: string
  /** Whether the reader may edit the meeting's items; the owner and the assistant enter values anyway. */
  canEdit?: boolean
  isSelected?: boolean
  onOpen?: ((measurable: MeasurableWithValues) => void) | undefined
  /** "To issues". */
  action?: ReactNode
}

/** A measurable as it is read out: goal, the week's value with its sign, thirteen weeks, and what to do about it. */
export function MeasurableRow(props: MeasurableRowProps) {
  const { measurable, weeks, focusIntervalId, canEdit = true, isSelected = false, onOpen, action } = props
  const { t } = useTranslation('scorecard')
  const [isEntering, setIsEntering] = useState(false)
  const { user } = useSession()
  const enter = useAddMeasuredValue()
  const changedBy = usePerson(useChangedBy(measurable.id))
  const entered = valueIn(measurable, focusIntervalId)
  const misses = missesUpTo(measurable, weeks, focusIntervalId)
  const canEnter = canEdit || [measurable.ownerId, measurable.editorId].includes(user.userId)
  const save = (value: number | null) => enter.mutate({ measurable, intervalId: focusIntervalId, value })
  const begin = canEnter ? () => setIsEntering(true) : undefined
  const isMissing = entered === undefined || entered.value === null
  const goal = entered ? { ...measurable, goalValue: entered.goalValue, comparison: entered.comparison } : measurable
  return (
    <ItemRow
      className={classes.line}
      isSelected={isSelected}
      changedBy={changedBy && fullName(changedBy)}
      onOpen={onOpen && (() => onOpen(measurable))}
      onEdit={begin}
      below={<ValueConflict id={conflictKey(measurable.id, focusIntervalId)} onTakeYours={save} />}
    >
      <span className={classes.title}>
        {onOpen ? (
          <button type="button" className={classes.name} onClick={() => onOpen(measurable)}>
            {measurable.title}
          </button>
        ) : (
          <span>{measurable.title}</span>
        )}
        {misses >= MISSES_TO_FLAG && (
          <span className={classes.flag}>
            <Flag size="0.9375rem" aria-hidden="true" />
            {t('inARow', { count: misses })}
          </span>
        )}
      </span>
      <MeasurableOwner measurable={measurable} canEdit={canEdit} />
      <span className={`${classes.goal} num`}>{formatGoal(goal, user.userLocale)}</span>
      {isEntering ? (
        <ValueEntry
          label={t('enterFor', { title: measurable.title })}
          value={entered?.value ?? null}
          onSave={save}
          onEnd={() => setIsEntering(false)}
        />
      ) : (
        <ShownValue measurable={measurable} entered={entered} onPress={isMissing ? undefined : begin} />
      )}
      <span className={classes.spark}>
        <Sparkline points={sparkPoints(measurable, weeks)} />
      </span>
      <span className={classes.side}>
        {isMissing && begin && !isEntering ? (
          <Button
            size="sm"
            leftSection={<Pencil size="0.9375rem" aria-hidden="true" />}
            aria-label={t('enterFor', { title: measurable.title })}
            onClick={begin}
          >
            {t('enter')}
          </Button>
        ) : (
          action
        )}
      </span>
    </ItemRow>
  )
}

function MeasurableOwner({ measurable, canEdit }: { measurable: MeasurableWithValues; canEdit: boolean }) {
  const { t } = useTranslation('scorecard')
  const owner = usePerson(measurable.ownerId)
  const people = useOwnersIn([measurable.tractionId])
  const reassign = useReassignMeasurable()
  return (
    <span className={classes.owner}>
      <PersonMenu
        label={t('field.owner')}
        value={owner ? { id: owner.id, name: fullName(owner) } : null}
        people={people}
        isReadOnly={!canEdit}
        onChange={(ownerId) => reassign.mutate({ measurable, ownerId })}
      />
    </span>
  )
}
