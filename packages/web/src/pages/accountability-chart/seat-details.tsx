import { canSeeSeatFit } from '@cairn/contract/accountability-chart/accountability-chart.policy'
import type { Chart, SeatFit as Fit, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useQuery } from '@tanstack/react-query'
import { fullName, usePerson } from '../../entities/people/people'
import { useChartView } from '../../features/accountability-chart/chart-view'
import { SeatHolder } from '../../features/accountability-chart/seats/seat-holder'
import { seatFitQuery, useSaveFit } from '../../features/accountability-chart/seats/seats.queries'
import { useTranslation } from '../../i18n/use-translation'
import { shortDate } from '../../lib/format/format'
import { useMoments } from '../../lib/format/zones'
import { useActor, useIsLicensed } from '../../lib/session/session'
import { LinkButton } from '../../ui/inputs/link-button'
import { Segmented } from '../../ui/inputs/segmented'
import { SidePanel } from '../../ui/overlays/side-panel'
import { PersonWork } from '../person/person-work'

const QUESTIONS = ['getsIt', 'wantsIt', 'hasCapacity'] as const

const wordOf = (said: boolean | null) => (said === null ? 'unsaid' : said ? 'yes' : 'no')
const saidBy = { yes: true, no: false, unsaid: null } as const

export function SeatFit({ chart, seat }: { chart: Chart; seat: Seat }) {
  const { t } = useTranslation('seats')
  const actor = useActor()
  const isLicensed = useIsLicensed()
  const above = chart.seats?.find(({ id }) => id === seat.parentId)
  const isShown = seat.assignedToId !== null && canSeeSeatFit(actor, above?.assignedToId ?? null)
  const { data: fit, isError } = useQuery({ ...seatFitQuery(chart, seat.id), enabled: isShown })
  const { mutate } = useSaveFit(chart, seat.id)
  // A published copy may name a former holder.
  if (!isShown || isError || !fit?.personId || fit.personId !== seat.assignedToId) return null
  const { personId, getsIt, wantsIt, hasCapacity, others } = fit
  return (
    <section className="mb-5">
      <h3 className="body bold mb-2">{t('fit.title')}</h3>
      {QUESTIONS.map((question) => (
        <div key={question} className="row wrap between gap-1-3 py-1">
          <span>{t(`fit.${question}`)}</span>
          <Segmented
            label={t(`fit.${question}`)}
            options={(['yes', 'no', 'unsaid'] as const).map((value) => ({ value, label: t(`fit.${value}`) }))}
            value={wordOf(fit[question])}
            onChange={(value) => mutate({ personId, getsIt, wantsIt, hasCapacity, [question]: saidBy[value] })}
            size="sm"
            disabled={!isLicensed}
          />
        </div>
      ))}
      {others.map((rating) => (
        <OtherRating key={rating.updatedById} rating={rating} />
      ))}
      <p className="small sub mt-1">{t('fit.note')}</p>
    </section>
  )
}

function OtherRating({ rating }: { rating: Fit['others'][number] }) {
  const { t } = useTranslation('seats')
  const { dayOf } = useMoments()
  const rater = usePerson(rating.updatedById)
  const answers = QUESTIONS.map((question) => `${t(`fit.${question}`)}: ${t(`fit.${wordOf(rating[question])}`)}`)
  const date = shortDate(dayOf(rating.updatedAt))
  return (
    <p className="small sub mt-1">
      {t('fit.other', { name: rater ? fullName(rater) : '', date, answers: answers.join(', ') })}
    </p>
  )
}

interface SeatDetailsProps {
  chart: Chart
  seat: Seat
  onClose: () => void
}

export function SeatDetails({ chart, seat, onClose }: SeatDetailsProps) {
  const { t } = useTranslation('seats')
  const { assignedToId, assignedTo, roles } = seat
  const seats = chart.seats ?? []
  const above = seats.filter(({ id }) => id === seat.parentId)
  const others = seats.filter((one) => assignedToId !== null && one.assignedToId === assignedToId && one.id !== seat.id)
  return (
    <SidePanel title={seat.title} isOpen onClose={onClose}>
      <SeatHolder chart={chart} seat={seat} />
      {roles.length > 0 && (
        <section className="mb-5">
          <h3 className="body bold mb-2">{t('rolesOf')}</h3>
          <ul className="sub px-4">
            {roles.map((role) => (
              <li key={role}>{role}</li>
            ))}
          </ul>
        </section>
      )}
      <SeatLinks title={t('answersTo')} seats={above} />
      <SeatLinks title={t('others')} seats={others} />
      <SeatFit chart={chart} seat={seat} />
      {assignedToId !== null && (
        <>
          <PersonWork personId={assignedToId} />
          <LinkButton variant="link" to="/person/$personId" params={{ personId: assignedToId }}>
            {t('all', { name: assignedTo ?? '' })}
          </LinkButton>
        </>
      )}
    </SidePanel>
  )
}

function SeatLinks({ title, seats }: { title: string; seats: readonly Seat[] }) {
  const open = useChartView((view) => view.open)
  if (seats.length === 0) return null
  return (
    <section className="mb-5">
      <h3 className="body bold mb-2">{title}</h3>
      <ul className="px-4">
        {seats.map((seat) => (
          <li key={seat.id}>
            <button type="button" className="opener text-start accent" onClick={() => open('details', seat.id)}>
              {seat.assignedTo ? `${seat.title}, ${seat.assignedTo}` : seat.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
