import { canSeeSeatFit } from '@cairn/contract/accountability-chart/accountability-chart.policy'
import type { Chart, SeatFit as Fit, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useQuery } from '@tanstack/react-query'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { shortDate } from '../../../lib/format/format'
import { useMoments } from '../../../lib/format/zones'
import { useActor, useIsLicensed } from '../../../lib/session/session'
import { Segmented } from '../../../ui/inputs/segmented'
import classes from './seat-panel.module.css'
import { seatFitQuery, useSaveFit } from './seats.queries'

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
    <section className={classes.part}>
      <h3>{t('fit.title')}</h3>
      {QUESTIONS.map((question) => (
        <div key={question} className={classes.question}>
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
      <p className={classes.hint}>{t('fit.note')}</p>
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
    <p className={classes.hint}>
      {t('fit.other', { name: rater ? fullName(rater) : '', date, answers: answers.join(', ') })}
    </p>
  )
}
