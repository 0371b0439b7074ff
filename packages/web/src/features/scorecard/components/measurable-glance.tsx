import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import CircleAlert from 'icon:circle-alert'
import MessageSquare from 'icon:message-square'
import Pencil from 'icon:pencil'
import { formatGoal, formatValue, missDirection } from '@cairn/contract/scorecard/measurable-values'
import { isOwnMeasurable } from '@cairn/contract/scorecard/scorecard.policy'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session/session'
import { useChangedBy } from '../../../lib/sync/recent-changes'
import { Sparkline } from '../../../ui/display/sparkline'
import { ItemRow } from '../../../ui/lists/item-row'
import { RefusedCell, useCellProblems } from '../cell-problems'
import { isComputedIn, isMissingIn, sparkPoints, valueIn, weekIn } from '../measurable-weeks'
import { conflictKey } from '../scorecard.mutations'
import type { MeasurableWithValues, ShownMeasurable } from '../scorecard.queries'
import { useValueEntering } from '../use-value-entry'
import classes from './measurable-glance.module.css'

const valueClass = `row-inline end gap-1 px-1 body leading nowrap rounded ${classes.value}`
const noteClass = `row-top gap-2 w-full small break text-start sub ${classes.note}`

import { MeasurableMenu } from './measurable-menu'
import { ValueConflict, ValueEntry } from './value-entry'
import { WhyMissing } from './why-missing-part'

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
      <span className={`${valueClass} mut`} data-state="none">
        {t('noValue')}
      </span>
    )
  }
  const isHit = entered.isOnGoal === true
  const Icon = isHit ? Check : missDirection(entered.value, entered) === 'down' ? ArrowDown : ArrowUp
  const words = formatValue({ ...entered, value: entered.value }, user.userLocale)
  const shown = (
    <>
      <Icon
        className={isHit ? 'ok' : undefined}
        size="1.0625rem"
        strokeWidth={2.2}
        aria-label={isHit ? t('onGoal') : t('missed')}
      />
      {words}
    </>
  )
  const look = {
    className: `${valueClass} ${isHit ? 'medium ink' : 'bold bad'} num`,
    'data-state': isHit ? 'hit' : 'miss',
  }
  if (!onPress) {
    return <span {...look}>{shown}</span>
  }
  return (
    <button
      type="button"
      {...look}
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

interface PeriodNoteProps {
  measurable: MeasurableWithValues
  intervalId: string
  onWrite: (() => void) | undefined
}

function PeriodNote({ measurable, intervalId, onWrite }: PeriodNoteProps) {
  const { t } = useTranslation('scorecard-grid')
  const { note } = valueIn(measurable, intervalId) ?? {}
  const problem = useCellProblems().get(conflictKey(measurable.id, intervalId))
  const words = note && (
    <>
      <MessageSquare className="accent" size="1.125rem" aria-hidden="true" />
      {note}
    </>
  )
  return (
    <>
      {words && !onWrite && <p className={noteClass}>{words}</p>}
      {words && onWrite && (
        <button type="button" className={noteClass} aria-label={t('changeNote', { note })} onClick={onWrite}>
          {words}
        </button>
      )}
      {problem && problem.code !== 'STALE_VERSION' && <RefusedCell problem={problem} />}
    </>
  )
}

interface MeasurableGlanceProps {
  measurable: ShownMeasurable
  weeks: readonly string[]
  span?: string
  focusIntervalId: string
  canEdit?: boolean
  /** Opened through a link: starts in edit mode. */
  isOpened?: boolean
  onOpen?: ((measurable: ShownMeasurable) => void) | undefined
  onNote?: ((measurable: ShownMeasurable) => void) | undefined
}

export function MeasurableGlance(props: MeasurableGlanceProps) {
  const { measurable, weeks, focusIntervalId, canEdit = true, isOpened, onOpen, onNote } = props
  const { user } = useSession()
  const entering = useValueEntering(measurable, focusIntervalId, isOpened)
  const changedBy = usePerson(useChangedBy(measurable.id))
  const isOwn = isOwnMeasurable(user.userId, measurable)
  const isTheirs = canEdit || isOwn
  const begin = isTheirs && !isComputedIn(measurable, focusIntervalId) ? entering.begin : undefined
  const write = isTheirs && onNote ? () => onNote(measurable) : undefined
  return (
    <ItemRow
      className={classes.glance}
      changedBy={changedBy && fullName(changedBy)}
      onOpen={onOpen && (() => onOpen(measurable))}
      onEdit={begin}
      below={
        <>
          {onNote && <PeriodNote measurable={measurable} intervalId={focusIntervalId} onWrite={write} />}
          <ValueConflict measurable={measurable} intervalId={focusIntervalId} />
        </>
      }
    >
      <What {...props} isOwn={isOwn} />
      {begin && entering.isEntering ? (
        <ValueEntry measurable={measurable} intervalId={focusIntervalId} entering={entering} />
      ) : (
        <Value measurable={measurable} intervalId={focusIntervalId} isOwn={isOwn} begin={begin} />
      )}
      <Sparkline points={sparkPoints(measurable, weeks)} span={props.span} />
      {(onOpen || write) && <MeasurableMenu measurable={measurable} onEdit={onOpen} onNote={write} />}
    </ItemRow>
  )
}

function What({ measurable, focusIntervalId, onOpen, isOwn }: MeasurableGlanceProps & { isOwn: boolean }) {
  const { t } = useTranslation(['scorecard', 'meetings'])
  const { user } = useSession()
  const isWithout = measurable.isComputed && (valueIn(measurable, focusIntervalId)?.value ?? null) === null
  return (
    <span className="grow break">
      {onOpen ? (
        <button type="button" className="opener break text-start pointer" onClick={() => onOpen(measurable)}>
          {measurable.title}
        </button>
      ) : (
        <Link
          className="opener break text-start pointer"
          to="/measurable/$measurableId"
          params={{ measurableId: measurable.id }}
        >
          {measurable.title}
        </Link>
      )}
      <small className="row-baseline wrap gap-0-2 small mut">
        {t('meetings:blocks.goal', { goal: formatGoal(weekIn(measurable, focusIntervalId), user.userLocale) })}
        {isOwn && isMissingIn(measurable, focusIntervalId) && (
          <span className="row-inline gap-1 medium nowrap warn">
            <CircleAlert size="0.875rem" aria-hidden="true" />
            {t('noValue')}
          </span>
        )}
        {isWithout && (
          <span className="block sub">
            <WhyMissing measurable={measurable} intervalId={focusIntervalId} />
          </span>
        )}
      </small>
    </span>
  )
}

interface ValueProps {
  measurable: ShownMeasurable
  intervalId: string
  isOwn: boolean
  begin: (() => void) | undefined
}

function Value({ measurable, intervalId, isOwn, begin }: ValueProps) {
  const { t } = useTranslation('scorecard')
  const label = t('enterFor', { title: measurable.title })
  if (!begin || !isMissingIn(measurable, intervalId)) {
    return <ShownValue title={measurable.title} entered={valueIn(measurable, intervalId)} onPress={begin} />
  }
  if (isOwn) {
    return (
      <Button size="sm" leftSection={<Pencil size="0.9375rem" aria-hidden="true" />} aria-label={label} onClick={begin}>
        {t('enter')}
      </Button>
    )
  }
  return (
    <button type="button" className={`${valueClass} mut`} data-state="none" aria-label={label} onClick={begin}>
      {t('noValue')}
    </button>
  )
}
