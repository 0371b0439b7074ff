import Pencil from 'icon:pencil'
import UserPlus from 'icon:user-plus'
import type { HeldSeat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { fullName, peopleQueries } from '../../entities/people/people'
import { heldSeatsQuery } from '../../features/accountability-chart/seats/seats.queries'
import { useTranslation } from '../../i18n/use-translation'
import { Avatar } from '../../ui/display/avatar'
import { Tag } from '../../ui/display/tag'
import { PageTitle } from '../../ui/layout/page-title'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { Sheet } from '../../ui/overlays/sheet'
import { NotLoaded } from '../not-loaded'
import { Part, PersonWork } from './person-work'

export function PersonPage() {
  const { t } = useTranslation('person')
  const { personId = '' } = useParams({ strict: false })
  const { data: person, error, refetch } = useQuery(peopleQueries.byId(personId))
  if (person) return <PersonProfile key={personId} person={person} />
  return (
    <>
      <PageTitle title={t('title')} />
      {person === null && <EmptyState text={t('gone')} />}
      {error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {person === undefined && !error && <RowSkeletons count={6} height={56} />}
    </>
  )
}

export function PersonProfile({ person }: { person: Person }) {
  const { t } = useTranslation(['people', 'person'])
  const name = fullName(person)
  return (
    <>
      <PageTitle
        title={name}
        before={<Avatar id={person.id} name={name} size={48} isDecorative />}
        sub={person.isRemoved ? t('person:left') : t(`role.${roleOf(person)}`)}
      />
      <Sheet label={name}>
        <div className="columns-2 gap-6">
          <Seats personId={person.id} />
          <PersonWork personId={person.id} />
        </div>
      </Sheet>
    </>
  )
}

function Seats({ personId }: { personId: string }) {
  const { t } = useTranslation('person')
  const { data: held, error, refetch } = useQuery({ ...heldSeatsQuery(personId), retry: false })
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />
  return (
    <Part title={t('seats')} count={held?.length} empty={t('noSeats')}>
      {held?.map((seat) => (
        <SeatLine key={`${seat.revisionId}/${seat.id}`} seat={seat} />
      ))}
    </Part>
  )
}

function SeatLine({ seat }: { seat: HeldSeat }) {
  const { t } = useTranslation('person')
  const { collectionId, revisionId, above } = seat
  return (
    <li className="column gap-1 border-top py-3 links">
      <p className="row wrap gap-2">
        <b>{seat.title}</b>
        {seat.isAssistant && <Tag icon={UserPlus}>{t('assistant')}</Tag>}
        {seat.isDraft && <Tag icon={Pencil}>{t('draft')}</Tag>}
      </p>
      {seat.roles.length > 0 && (
        <ul className="small sub bullets" aria-label={t('rolesOf', { seat: seat.title })}>
          {seat.roles.map((role) => (
            <li key={role}>{role}</li>
          ))}
        </ul>
      )}
      {above && (
        <p className="sub">
          {t('answersTo', { seat: above.title })}
          {above.assignedToId && (
            <>
              {', '}
              <Link to="/person/$personId" params={{ personId: above.assignedToId }}>
                {above.assignedTo}
              </Link>
            </>
          )}
        </p>
      )}
      <p className="sub">
        <Link
          to="/ac/collection/$collectionId/revision/$revisionId/{-$publishedId}"
          params={{ collectionId, revisionId, publishedId: undefined }}
        >
          {t('inChart', { chart: seat.revisionTitle, folder: seat.collectionTitle })}
        </Link>
      </p>
    </li>
  )
}
