import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import { Button } from '@mantine/core'
import { ArrowDown, ArrowUp, Check, Flag, PencilLine } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveMe, useLiveRole } from '../../features/live-meeting/live-meeting.context'
import { conflictKey, useAddMeasuredValue } from '../../features/scorecard/scorecard.mutations'
import { settleConflict, useConflict } from '../../lib/edit-conflicts'
import { isMeantAsShortcut } from '../../lib/hands'
import { fullName, usePerson } from '../../lib/people'
import { useChangedBy } from '../../lib/recent-changes'
import { Avatar } from '../../ui/avatar'
import { ConflictNotice } from '../../ui/conflict-notice'
import { Sparkline } from '../../ui/sparkline'
import { DropButton } from './drop-button'
import type { Reading } from './scorecard-reading'
import classes from './scorecard-section.module.css'
import { ValueEditor } from './value-editor'

interface ScorecardLineProps {
  reading: Reading
  /** The week under review, by its first date. */
  week: string
  isOnList: boolean
}

/** One number as it is read out: goal, value with its sign, thirteen weeks, and the way to the issue list. */
export function ScorecardLine({ reading, week, isOnList }: ScorecardLineProps) {
  const { t, i18n } = useTranslation(['live', 'items'])
  const { measurable, state, isFlagged, goalValue } = reading
  const me = useLiveMe()
  const { canAct } = useLiveRole()
  const canEnter =
    me.isLicensed && (canAct || measurable.ownerId === me.personId || measurable.editorId === me.personId)
  const [isEditing, setEditing] = useState(false)
  const owner = usePerson(measurable.ownerId)
  const changedBy = usePerson(useChangedBy(measurable.id))
  const edit = () => canEnter && setEditing(true)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== 'e')) return
    if (event.key === 'e' && !isMeantAsShortcut(event.nativeEvent)) return
    event.preventDefault()
    edit()
  }
  return (
    <li
      className={classes.line}
      data-row
      data-state={state}
      data-changed={changedBy ? true : undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <span className={classes.title}>
        <span className="trunc" title={measurable.title}>
          {measurable.title}
        </span>
        {isFlagged && (
          <span className={classes.flag}>
            <Flag size="0.9375rem" aria-hidden="true" />
            {t('scorecard.inARow', { count: reading.missesInARow })}
          </span>
        )}
        {changedBy && <span className={classes.by}>{t('items:changedBy', { name: fullName(changedBy) })}</span>}
      </span>
      {owner ? <Avatar id={owner.id} name={fullName(owner)} size={24} /> : <span />}
      <span className={classes.goal}>
        <span className="vh">{t('scorecard.goal')} </span>
        {formatGoal({ ...measurable, goalValue }, i18n.language)}
      </span>
      <ValueCell reading={reading} week={week} isEditing={isEditing} onEditing={setEditing} canEnter={canEnter} />
      <Sparkline points={reading.points} height={state === 'onGoal' ? 24 : 28} />
      <span className={classes.act}>
        {state === 'noValue' && canEnter && !isEditing && (
          <Button
            size="sm"
            leftSection={<PencilLine size="1.125rem" aria-hidden="true" />}
            aria-label={t('scorecard.enterFor', { title: measurable.title })}
            onClick={edit}
          >
            {t('scorecard.enter')}
          </Button>
        )}
        {(state === 'missed' || isOnList) && <DropButton kind="measurable" item={measurable} isOnList={isOnList} />}
      </span>
      <ValueConflict reading={reading} week={week} />
    </li>
  )
}

interface ValueCellProps {
  reading: Reading
  week: string
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  canEnter: boolean
}

function ValueCell({ reading, week, isEditing, onEditing, canEnter }: ValueCellProps) {
  const { t } = useTranslation('live')
  const { measurable, value } = reading
  const add = useAddMeasuredValue()
  if (isEditing) {
    return (
      <ValueEditor
        label={t('scorecard.valueOf', { title: measurable.title })}
        value={value}
        onCancel={() => onEditing(false)}
        onSave={(entered) => {
          onEditing(false)
          if (entered !== value) add.mutate({ measurable, intervalId: week, value: entered })
        }}
      />
    )
  }
  if (value === null || !canEnter)
    return (
      <span className={classes.value}>
        <Value reading={reading} />
      </span>
    )
  return (
    <button type="button" className={classes.value} title={t('scorecard.change')} onClick={() => onEditing(true)}>
      <Value reading={reading} />
    </button>
  )
}

function Value({ reading: { measurable, state, value, direction } }: { reading: Reading }) {
  const { t, i18n } = useTranslation('live')
  if (value === null) return t('scorecard.nothing')
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <>
      {state === 'missed' ? (
        <Arrow size="1.0625rem" strokeWidth={2.2} aria-label={t(`scorecard.${direction}`)} />
      ) : (
        <Check size="0.9375rem" strokeWidth={2.2} aria-label={t('scorecard.onGoal')} />
      )}
      {formatValue({ ...measurable, value }, i18n.language)}
    </>
  )
}

/** Somebody else entered this week's value first: both, until one is taken. */
function ValueConflict({ reading: { measurable }, week }: { reading: Reading; week: string }) {
  const { i18n } = useTranslation()
  const key = conflictKey(measurable.id, week)
  const conflict = useConflict(key)
  const add = useAddMeasuredValue()
  if (!conflict) return null
  const shown = (text: string) =>
    text === '' ? '' : formatValue({ ...measurable, value: Number(text) }, i18n.language)
  return (
    <div className={classes.conflict}>
      <ConflictNotice
        yours={shown(conflict.yours)}
        theirs={shown(conflict.theirs)}
        onTakeTheirs={() => settleConflict(key)}
        onTakeYours={() => {
          settleConflict(key)
          const value = conflict.yours === '' ? null : Number(conflict.yours)
          add.mutate({ measurable, intervalId: week, value })
        }}
      />
    </div>
  )
}
