import ChevronDown from 'icon:chevron-down'
import CircleCheck from 'icon:circle-check'
import Compass from 'icon:compass'
import CreditCard from 'icon:credit-card'
import Eye from 'icon:eye'
import KeyRound from 'icon:key-round'
import LogOut from 'icon:log-out'
import Mail from 'icon:mail'
import Presentation from 'icon:presentation'
import UserMinus from 'icon:user-minus'
import { daysBetween } from '@cairn/contract/calendar/days'
import {
  canChangeRole,
  canGiveBilling,
  canRemovePerson,
  canSeeLastHere,
  canTransferOwnership,
  isLicensedRole,
  isPaidPerson,
  roleOf,
} from '@cairn/contract/people/people.policy'
import {
  type AssignableRole,
  assignableRoleSchema,
  type PeopleOverview,
  type Person,
} from '@cairn/contract/people/people.schemas'
import { Menu } from '@mantine/core'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useRef } from 'react'
import { usePrices } from '../../../entities/billing/money'
import { fullName } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { serverNow } from '../../../lib/api/clock'
import { shortDate } from '../../../lib/format/format'
import { useMoments } from '../../../lib/format/zones'
import { useActor, useSession } from '../../../lib/session/session'
import { Avatar } from '../../../ui/display/avatar'
import { Tag } from '../../../ui/display/tag'
import { ItemRow } from '../../../ui/lists/item-row'
import { MenuOnDemand } from '../../../ui/overlays/menu-on-demand'
import { RowMenu } from '../../../ui/overlays/row-menu'
import { useSetBilling } from '../people.mutations'
import { membershipQueries } from '../people.queries'
import { useRoleChange } from '../use-role-change'
import classes from './people.module.css'

interface PersonOverview {
  readonly meetings: readonly string[]
  readonly isMeetingOwner: boolean
  /** Null if long ago or not visible. */
  readonly lastHereAt: string | null
}

function entriesOf({ tractions, people }: PeopleOverview): [string, PersonOverview][] {
  const byId = new Map(tractions.map((traction) => [traction.id, traction]))
  return people.map(({ id, tractionIds, lastHereAt }) => {
    const theirs = tractionIds.flatMap((tractionId) => byId.get(tractionId) ?? [])
    const isMeetingOwner = theirs.some(({ ownerId }) => ownerId === id)
    return [id, { meetings: theirs.map(({ name }) => name), isMeetingOwner, lastHereAt }]
  })
}

const combine = (pages: UseQueryResult<[string, PersonOverview][]>[]): ReadonlyMap<string, PersonOverview> =>
  new Map(pages.flatMap(({ data }) => data ?? []))

/** One call per page. */
export const usePeopleOverview = (orgId: string, pages: readonly (readonly string[])[]) =>
  useQueries({
    queries: pages.map((ids) => ({ ...membershipQueries.overview(orgId, ids), select: entriesOf })),
    combine,
  })

export interface PersonMenuActions {
  onRemove: (person: Person) => void
  onLeave: () => void
  onTransfer: () => void
}

function useHasMenu(person: Person): boolean {
  const actor = useActor()
  const isSelf = actor.personId === person.id
  return canRemovePerson(actor, person) || (isSelf && canTransferOwnership(actor))
}

interface PersonMenuItemsProps extends PersonMenuActions {
  person: Person
  invitationItems: ReactNode
}

function PersonMenuItems(props: PersonMenuItemsProps) {
  const { person, invitationItems, onRemove, onLeave, onTransfer } = props
  const { t } = useTranslation('people')
  const actor = useActor()
  const prices = usePrices()
  const { mutate: setBilling, isPending } = useSetBilling()
  if (actor.personId === person.id) {
    return canTransferOwnership(actor) ? (
      <Menu.Item leftSection={<KeyRound size="1rem" aria-hidden="true" />} onClick={onTransfer}>
        {t('transfer.action')}
      </Menu.Item>
    ) : (
      <Menu.Item leftSection={<LogOut size="1rem" aria-hidden="true" />} onClick={onLeave}>
        {t('leave.action')}
      </Menu.Item>
    )
  }
  return (
    <>
      {invitationItems}
      {prices && canGiveBilling(actor) && isLicensedRole(roleOf(person)) && (
        <Menu.Item
          leftSection={<CreditCard size="1rem" aria-hidden="true" />}
          disabled={isPending}
          onClick={() => setBilling({ person, hasBilling: !person.hasBilling })}
        >
          {t(person.hasBilling ? 'billing.take' : 'billing.give')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<UserMinus size="1rem" aria-hidden="true" />} onClick={() => onRemove(person)}>
        {t('remove.action')}
      </Menu.Item>
    </>
  )
}

interface LicenseTagProps {
  person: Person
  /** Absent while billing is off. */
  freeDomains: readonly string[] | undefined
  isLapsed: boolean
}

export function LicenseTag({ person, freeDomains, isLapsed }: LicenseTagProps) {
  const { t } = useTranslation('people')
  const role = roleOf(person)
  const isOwner = role === 'Owner'
  if (!person.hasLicense || (isLapsed && !isOwner)) {
    return <Tag icon={Eye}>{t(freeDomains ? 'tag.freeObserver' : 'tag.observer')}</Tag>
  }
  const isFree = freeDomains !== undefined && !isOwner && !isPaidPerson({ ...person, role }, freeDomains)
  return <Tag icon={CircleCheck}>{t(isFree ? 'tag.freeLicense' : 'tag.license')}</Tag>
}

function PersonTags({ person, isMeetingOwner }: { person: Person; isMeetingOwner: boolean }) {
  const { t } = useTranslation('people')
  return (
    <>
      {!person.hasAcceptedInvite && (
        <Tag icon={Mail} tone="warn">
          {t('tag.invited')}
        </Tag>
      )}
      {person.eosRoleInOrg === 'Implementer' && (
        <Tag icon={Compass} isPill>
          {t('tag.implementer')}
        </Tag>
      )}
      {isMeetingOwner && <Tag icon={Presentation}>{t('tag.meetingOwner')}</Tag>}
      {person.hasBilling && <Tag icon={CreditCard}>{t('tag.billing')}</Tag>}
    </>
  )
}

/** Ownership can only be transferred. */
const offered: readonly AssignableRole[] = assignableRoleSchema.options

function RoleMenu({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const actor = useActor()
  const { change, isPending } = useRoleChange()
  const current = roleOf(person)
  const name = fullName(person)
  if (!canChangeRole(actor, person)) return <span className="small medium sub">{t(`role.${current}`)}</span>
  return (
    <MenuOnDemand
      isInPortal
      className={`row-inline gap-2 small px-2 option ${classes.role}`}
      label={t('roleOf', { name, role: t(`role.${current}`) })}
      width="11rem"
      trigger={
        <>
          {t(`role.${current}`)}
          <ChevronDown size="1rem" aria-hidden="true" />
        </>
      }
    >
      <Menu.RadioGroup value={current} onChange={(role) => void change(person, role as AssignableRole)}>
        {offered.map((role) => (
          <Menu.RadioItem key={role} value={role} disabled={isPending} closeMenuOnClick>
            {t(`role.${role}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuOnDemand>
  )
}

function useLastHere() {
  const { t } = useTranslation(['people', 'generic'])
  const { userId } = useSession().user
  const { dayOf, weekday } = useMoments()
  return ({ id, hasAcceptedInvite }: Person, lastHereAt: string | null): string => {
    if (id === userId) return t('lastHere.now')
    if (!hasAcceptedInvite) return t('lastHere.notYet')
    if (lastHereAt === null) return t('lastHere.notLately')
    const date = dayOf(lastHereAt)
    const daysAgo = daysBetween(date, dayOf(serverNow()))
    if (daysAgo <= 0) return t('generic:today')
    if (daysAgo === 1) return t('generic:yesterday')
    return daysAgo < 7 ? weekday(lastHereAt) : shortDate(date)
  }
}

interface PersonAttendanceProps {
  person: Person
  /** Undefined until loaded. */
  overview: PersonOverview | undefined
}

function PersonAttendance({ person, overview }: PersonAttendanceProps) {
  const { t } = useTranslation('people')
  const lastHere = useLastHere()
  const maySeeLastHere = canSeeLastHere(useActor())
  const { meetings = [], lastHereAt = null } = overview ?? {}
  const [first, ...others] = meetings
  return (
    <>
      <span className={`flex min-w-0 small sub ${classes.below}`} title={meetings.join(', ')}>
        <span className={`mut ${classes.label}`}>{t('column.meetings')}</span>
        <span className="trunc">{overview && (first ?? t('noMeetings'))}</span>
        {others.length > 0 && <span className="flex-none nowrap">{t('moreMeetings', { count: others.length })}</span>}
      </span>
      {maySeeLastHere && (
        <span className={`small sub ${classes.lastHere} ${classes.below}`}>
          <span className={`mut ${classes.label}`}>{t('column.lastHere')}</span>
          {overview && lastHere(person, lastHereAt)}
        </span>
      )}
    </>
  )
}

interface PeopleRowProps {
  person: Person
  isSelf: boolean
  overview: PersonOverview | undefined
  freeDomains: readonly string[] | undefined
  isLapsed: boolean
  /** Stable, for `memo`. */
  actions: PersonMenuActions
  invitationItems: ((person: Person) => ReactNode) | undefined
}

export function PersonName({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <span className="row gap-3 min-w-0">
      <Avatar id={person.id} name={fullName(person)} size={32} isDecorative isAway={!person.hasAcceptedInvite} />
      <span className="grid min-w-0">
        {children}
        <small className="tiny trunc mut" title={person.email}>
          {person.email}
        </small>
      </span>
    </span>
  )
}

const press = (place: HTMLElement | null) => place?.querySelector('button')?.click()

export const PeopleRow = memo(function PeopleRow(props: PeopleRowProps) {
  const { person, isSelf, overview, freeDomains, isLapsed, actions, invitationItems } = props
  const { t } = useTranslation('people')
  const role = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLSpanElement>(null)
  const hasMenu = useHasMenu(person)
  const name = fullName(person)
  return (
    <ItemRow
      className={`gap-0-3 py-2 ${classes.row}`}
      onOpen={() => press(menu.current)}
      onEdit={() => press(role.current)}
    >
      <PersonName person={person}>
        <Link
          to="/person/$personId"
          params={{ personId: person.id }}
          className="trunc medium leading-tight link ink"
          title={name}
        >
          {isSelf ? t('you', { name }) : name}
        </Link>
      </PersonName>
      <span ref={role}>
        <RoleMenu person={person} />
      </span>
      <span className={`flex wrap gap-0-3 ${classes.below}`}>
        <LicenseTag person={person} freeDomains={freeDomains} isLapsed={isLapsed} />
        <PersonTags person={person} isMeetingOwner={overview?.isMeetingOwner ?? false} />
      </span>
      <PersonAttendance person={person} overview={overview} />
      <span ref={menu} className={classes.last}>
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
