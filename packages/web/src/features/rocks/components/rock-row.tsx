import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useOwnersIn } from '../../../lib/my-tractions'
import { fullName, usePerson } from '../../../lib/people'
import { useChangedBy } from '../../../lib/recent-changes'
import { useSession } from '../../../lib/session'
import { InlineText } from '../../../ui/inline-text'
import { ItemRow } from '../../../ui/item-row'
import { lazyPart } from '../../../ui/lazy-part'
import { PersonMenu } from '../../../ui/person-menu'
import { RowOpener } from '../../../ui/row-opener'
import { TitleConflict } from '../../../ui/title-conflict'
import { WeekPebbles } from '../../../ui/week-pebbles'
import { pebblesOf } from '../rock-weeks'
import { useReassignRock, useSetRockStatus, useUpdateRock } from '../rocks.mutations'
import classes from './rock-row.module.css'
import { RockStatusMenu } from './rock-status'
import { RockStatusTag } from './rock-status-tag'

/** Apart, since only the weekly review shows it. */
const RockStatusSwitch = lazyPart(() => import('./rock-status-switch').then((module) => module.RockStatusSwitch))

export interface RockRowProps {
  rock: Rock
  canEdit?: boolean
  /** `menu`: the tag opens all statuses; `switch`: on or off by one press, as in the weekly review. */
  statusAs?: 'menu' | 'switch'
  isSelected?: boolean
  onOpen?: ((rock: Rock) => void) | undefined
  /** "To issues". */
  action?: ReactNode
}

/** A rock: its title, thirteen pebbles, status and owner. Space turns on track to off track and back. */
export function RockRow({ rock, canEdit = true, statusAs = 'menu', isSelected = false, onOpen, action }: RockRowProps) {
  const { t } = useTranslation('rocks')
  const [isEditing, setIsEditing] = useState(false)
  const { calendarDate: today, org } = useSession()
  const update = useUpdateRock()
  const set = useSetRockStatus()
  const changedBy = usePerson(useChangedBy(rock.id))
  const save = (title: string, contentHtml?: string) =>
    update.mutate({
      item: rock,
      changes: contentHtml === undefined ? { title } : { title, contentHtml },
      isQuiet: true,
    })
  const flip = () => set.mutate({ rock, status: rock.status === 'OnTrack' ? 'OffTrack' : 'OnTrack' })
  const Status = statusAs === 'menu' ? RockStatusMenu : RockStatusSwitch
  return (
    <ItemRow
      className={statusAs === 'switch' ? `${classes.line} ${classes.review}` : classes.line}
      isSelected={isSelected}
      changedBy={changedBy && fullName(changedBy)}
      onOpen={onOpen && (() => onOpen(rock))}
      onToggle={canEdit ? flip : undefined}
      onEdit={canEdit ? () => setIsEditing(true) : undefined}
      below={<TitleConflict id={rock.id} onTakeYours={save} />}
    >
      <span className={classes.title}>
        <InlineText
          value={rock.title}
          label={t('field.title')}
          isEditable={canEdit}
          isEditing={isEditing}
          onEditing={setIsEditing}
          keptAs={{ place: `rock/${rock.id}/title`, version: rock.version }}
          onSave={(title, version) =>
            update.mutateAsync({ item: { ...rock, version }, changes: { title }, isQuiet: true })
          }
        />
        <WeekPebbles weeks={pebblesOf(rock, { today, firstDay: org?.weekStart })} />
        {onOpen && <RowOpener label={t('open', { title: rock.title })} onOpen={() => onOpen(rock)} />}
      </span>
      <Suspense fallback={<RockStatusTag status={rock.status} />}>
        {canEdit ? <Status rock={rock} /> : <RockStatusTag status={rock.status} />}
      </Suspense>
      {action}
      <RockOwner rock={rock} canEdit={canEdit} />
    </ItemRow>
  )
}

function RockOwner({ rock, canEdit }: { rock: Rock; canEdit: boolean }) {
  const { t } = useTranslation('rocks')
  const owner = usePerson(rock.ownerId)
  const people = useOwnersIn(rock.tractionIds)
  const reassign = useReassignRock()
  return (
    <PersonMenu
      label={t('field.owner')}
      value={owner ? { id: owner.id, name: fullName(owner) } : null}
      people={people}
      isReadOnly={!canEdit}
      onChange={(ownerId) => reassign.mutate({ item: rock, ownerId })}
    />
  )
}
