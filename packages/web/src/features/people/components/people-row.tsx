import type { Person } from '@cairn/contract/people/people.schemas'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName } from '../../../lib/people'
import { Avatar } from '../../../ui/avatar'
import { ItemRow } from '../../../ui/item-row'
import { RowMenu } from '../../../ui/row-menu'
import type { PersonOverview } from '../use-people-overview'
import classes from './people-row.module.css'
import { PersonAttendance } from './person-attendance'
import { type PersonMenuActions, PersonMenuItems, useHasMenu } from './person-menu-items'
import { LicenseTag, PersonTags } from './person-tags'
import { RoleMenu } from './role-menu'

interface PeopleRowProps {
  person: Person
  isSelf: boolean
  overview: PersonOverview | undefined
  freeDomains: readonly string[] | undefined
  cost: string | undefined
  isLapsed: boolean
  /** Stable, for `memo`. */
  actions: PersonMenuActions
  invitationItems: ((person: Person) => ReactNode) | undefined
}

const press = (place: HTMLElement | null) => place?.querySelector('button')?.click()

export const PeopleRow = memo(function PeopleRow(props: PeopleRowProps) {
  const { person, isSelf, overview, freeDomains, cost, isLapsed, actions, invitationItems } = props
  const { t } = useTranslation('people')
  const role = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLSpanElement>(null)
  const hasMenu = useHasMenu(person)
  const name = fullName(person)
  return (
    <ItemRow className={classes.row} onOpen={() => press(menu.current)} onEdit={() => press(role.current)}>
      <span className={classes.who}>
        <Avatar id={person.id} name={name} size={32} isDecorative isAway={!person.hasAcceptedInvite} />
        <span className={classes.names}>
          <Link
            to="/person/$personId"
            params={{ personId: person.id }}
            className={`trunc ${classes.name}`}
            title={name}
          >
            {isSelf ? t('you', { name }) : name}
          </Link>
          <small className="trunc" title={person.email}>
            {person.email}
          </small>
        </span>
      </span>
      <span ref={role} className={classes.roleCell}>
        <RoleMenu person={person} />
      </span>
      <span className={classes.license}>
        <LicenseTag {...{ person, freeDomains, cost, isLapsed }} />
        <PersonTags person={person} isMeetingOwner={overview?.isMeetingOwner ?? false} />
      </span>
      <PersonAttendance person={person} overview={overview} />
      <span ref={menu} className={classes.menu}>
        {hasMenu && (
          <RowMenu label={t('more', { name })} width="17rem">
            <PersonMenuItems
              {...actions}
              person={person}
              invitationItems={person.hasAcceptedInvite ? null : invitationItems?.(person)}
            />
          </RowMenu>
        )}
      </span>
    </ItemRow>
  )
})
