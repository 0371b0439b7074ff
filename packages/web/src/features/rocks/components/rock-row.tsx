import CornerDownRight from 'icon:corner-down-right'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { memo, type ReactNode } from 'react'
import { rockKind } from '../../../entities/items/item-kinds'
import { WorkItemRow } from '../../../entities/items/work-item-row'
import { usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session/session'
import { WeekPebbles } from '../../../ui/display/stones'
import { pebblesOf } from '../rock-fields'
import { useRockToggles } from '../rocks.mutations'
import classes from './rock-row.module.css'
import { RockStatusMenu, RockStatusSwitch } from './rock-status'
import { RockStatusTag } from './rock-status-tag'

function RockFacts({ rock: { milestones, delegate, hasDelegate } }: { rock: Rock }) {
  const { t } = useTranslation(['rocks', 'terms'])
  const name = usePerson(delegate?.ownerId)?.firstName ?? ''
  const status = delegate?.status ? t(`terms:rockStatus.${delegate.status}`) : t('status.none')
  return (
    <>
      {milestones.all > 0 && (
        <span className="row-inline gap-1 tiny mut" title={t('milestones.countOf', milestones)}>
          {t('milestones.count', milestones)}
        </span>
      )}
      {hasDelegate && (
        <span className="row-inline gap-1 tiny mut">
          <CornerDownRight size="0.875rem" aria-hidden="true" />
          {delegate ? t('delegated.row', { name, status }) : t('delegated.rowUnseen')}
        </span>
      )}
    </>
  )
}

export interface RockRowProps {
  rock: Rock
  canEdit?: boolean
  statusControl?: 'menu' | 'switch'
  isSelected?: boolean
  onOpen?: ((rock: Rock) => void) | undefined
  isOwnerHidden?: boolean
  /** At the end of the row. */
  action?: ReactNode
}

/** Space toggles on/off track and reopens a closed Rock. */
export const RockRow = memo(function RockRow(props: RockRowProps) {
  const {
    rock,
    canEdit = true,
    statusControl = 'menu',
    isSelected = false,
    isOwnerHidden = false,
    onOpen,
    action,
  } = props
  const { calendarDate: today, org } = useSession()
  const { toggleOnTrack } = useRockToggles()
  const Status = statusControl === 'menu' ? RockStatusMenu : RockStatusSwitch
  return (
    <WorkItemRow
      kind={rockKind}
      item={rock}
      canEdit={canEdit}
      onOpen={onOpen}
      onToggle={() => toggleOnTrack(rock)}
      isSelected={isSelected}
      className={statusControl === 'switch' ? `${classes.line} ${classes.review}` : classes.line}
      isOwnerHidden={isOwnerHidden}
      titleClassName={classes.title}
      beside={
        <span className={`row wrap gap-0-2 ${classes.facts}`}>
          <WeekPebbles weeks={pebblesOf(rock, { today, firstDay: org?.weekStart })} />
          <RockFacts rock={rock} />
        </span>
      }
    >
      {canEdit ? <Status rock={rock} /> : <RockStatusTag status={rock.status} />}
      {action}
    </WorkItemRow>
  )
})
