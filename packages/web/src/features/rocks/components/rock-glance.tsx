import Check from 'icon:check'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { DetailsRow } from '../../../ui/details-row'
import { DueDate } from '../../../ui/due-date'
import { milestonesQuery } from '../rock-parts.queries'
import classes from './rock-popup.module.css'
import { RockStatusTag } from './rock-status-tag'

export function RockGlance({ rock }: { rock: Rock }) {
  const { t } = useTranslation(['rocks', 'items', 'terms'])
  const today = useSession().calendarDate
  const { data: steps = [] } = useQuery(milestonesQuery(rock.id))
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  return (
    <>
      <ul>
        <DetailsRow name={t('items:field.status')} details={<RockStatusTag status={rock.status} />} />
      </ul>
      {steps.length > 0 && (
        <section className={classes.section} aria-label={t('milestones.title')}>
          <header className={classes.head}>
            <h3>{t('milestones.title')}</h3>
            <span>{t('milestones.count', { done, all: steps.length })}</span>
          </header>
          <ul>
            {steps.map(({ id, title, doneAt, dueDate }) => (
              <li key={id} className={classes.step}>
                {doneAt !== null && <Check size="0.9375rem" aria-label={t('terms:rockStatus.Done')} />}
                <bdi>{title}</bdi>
                <span className="grow" />
                {dueDate && <DueDate date={dueDate} today={today} isDone={doneAt !== null} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
