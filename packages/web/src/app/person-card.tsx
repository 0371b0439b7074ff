import type { HeldSeat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Popover, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type Ref, Suspense, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { fullName, peopleQueries } from '../entities/people/people'
import type { ShownPerson } from '../entities/people/person-button'
import { heldSeatsQuery } from '../features/accountability-chart/seats/seats.queries'
import { useTranslation } from '../i18n/use-translation'
import { sessionQuery } from '../lib/session/session'
import { Avatar } from '../ui/display/avatar'
import { useLayer } from '../ui/overlays/use-layer'
import classes from './person-card.module.css'

const SEATS_SHOWN = 3

interface PersonCardProps {
  shown: ShownPerson
  onClose: () => void
}

function Beside({ ref, element }: { ref?: Ref<Element>; element: Element }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

export function PersonCard({ shown, onClose }: PersonCardProps) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { data: person } = useQuery({ ...peopleQueries.byId(shown.personId), enabled: session !== undefined })
  const { pathname } = useLocation()
  const begun = useRef(pathname)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (pathname !== begun.current || person === null) leave()
  }, [pathname, person])
  if (!person) return null
  return (
    <Suspense fallback={null}>
      <Card person={person} isSelf={session?.user.userId === person.id} shown={shown} onClose={onClose} />
    </Suspense>
  )
}

function Card({ person, isSelf, shown, onClose }: PersonCardProps & { person: Person; isSelf: boolean }) {
  const { t } = useTranslation(['people', 'person'])
  const card = useRef<HTMLDivElement>(null)
  const { avatar, isPressed, isAway } = shown
  const close = () => {
    if (card.current?.contains(document.activeElement)) avatar.closest('button')?.focus()
    onClose()
  }
  const { closeOnEscape } = useLayer(close)
  const name = fullName(person)
  return (
    <Popover
      opened
      onDismiss={onClose}
      onClose={close}
      width="19rem"
      position="bottom-start"
      offset={6}
      withRoles={false}
      trapFocus={isPressed}
      closeOnEscape={closeOnEscape}
    >
      <Popover.Target>
        <Beside element={avatar.closest('button') ?? avatar} />
      </Popover.Target>
      <Popover.Dropdown
        ref={card}
        role="dialog"
        aria-label={name}
        tabIndex={-1}
        className={`column gap-3 small p-4 ${classes.card}`}
        data-layer
        data-person-card
      >
        <div className="row gap-3">
          <Avatar id={person.id} name={name} size={48} isDecorative />
          <span className="column min-w-0 break">
            <b className="body">{name}</b>
            <small className="sub">{person.isRemoved ? t('person:left') : t(`role.${roleOf(person)}`)}</small>
            {!person.isRemoved && person.email !== '' && <a href={`mailto:${person.email}`}>{person.email}</a>}
          </span>
        </div>
        {!person.isRemoved && <Known person={person} isAway={isAway} />}
        {!person.isRemoved && (
          <Link to="/person/$personId" params={{ personId: person.id }} className="medium accent" onClick={onClose}>
            {isSelf ? t('person:card.yours') : t('person:card.more', { name: person.firstName })}
          </Link>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Known({ person, isAway }: { person: Person; isAway: boolean }) {
  const { t } = useTranslation('person')
  const { data: held, isError } = useQuery({ ...heldSeatsQuery(person.id), retry: false })
  const others = (held?.length ?? 0) - SEATS_SHOWN
  return (
    <div className={`column gap-2 ${classes.known}`}>
      {!person.hasAcceptedInvite && <small className="sub">{t('card.invited')}</small>}
      {person.hasAcceptedInvite && isAway && <small className="sub">{t('card.away')}</small>}
      {held && held.length > 0 && (
        <ul className="column gap-2 break" aria-label={t('seats')}>
          {held.slice(0, SEATS_SHOWN).map((seat) => (
            <Seat key={`${seat.revisionId}/${seat.id}`} seat={seat} />
          ))}
          {others > 0 && <li className="sub">{t('card.others', { count: others })}</li>}
        </ul>
      )}
      {held?.length === 0 && <p className="sub">{t('noSeats')}</p>}
      {!held && !isError && <Skeleton height="1rem" width="60%" />}
    </div>
  )
}

function Seat({ seat: { title, above, isDraft } }: { seat: HeldSeat }) {
  const { t } = useTranslation('person')
  const seat = above && [above.title, above.assignedTo].filter(Boolean).join(', ')
  return (
    <li>
      <b>{title}</b> {isDraft && <small className="sub">{t('draft')}</small>}
      {seat && <span className="block sub">{t('answersTo', { seat })}</span>}
    </li>
  )
}
