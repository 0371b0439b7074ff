import CreditCard from 'icon:credit-card'
import Info from 'icon:info'
import { addDays } from '@cairn/contract/calendar/days'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { monthDay } from '../../../lib/format'
import type { IconComponent } from '../../../ui/icon'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { billingDay, cardName, shownRow } from '../use-billing'
import shared from './billing.module.css'
import classes from './billing-settings.module.css'
import { InvoiceLines } from './invoice-lines'
import type { BillingFacts } from './plan-section'

function Note({ icon: Icon, children }: { icon: IconComponent; children: ReactNode }) {
  return (
    <p className={shared.note}>
      <Icon size="1rem" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

interface NextSectionProps {
  facts: BillingFacts
  losing: number
}

export function NextSection({ facts, losing }: NextSectionProps) {
  const { t } = useTranslation('billing')
  const row = shownRow(facts.subscription)
  const { title, date, body } = useContents(facts, losing)
  return (
    <section className={classes.next} aria-label={title} data-row={row}>
      <header>
        <h3>{title}</h3>
        <span className="grow" />
        {date && <small>{date}</small>}
      </header>
      {body ?? <p className={shared.muted}>{t('next.none')}</p>}
    </section>
  )
}

function useContents(facts: BillingFacts, losing: number): { title: string; date?: string; body: ReactNode } {
  const { t } = useTranslation('billing')
  const { subscription, quote, primary } = facts
  const row = shownRow(subscription)
  if (row === 'Grace') return { title: t('grace.next'), body: <GraceSteps facts={facts} losing={losing} /> }
  if (row === 'Ending') {
    const date = subscription.paidThrough ? billingDay(subscription.paidThrough, subscription.today) : ''
    return { title: t('ending.on', { date }), body: <EndingLines losing={losing} /> }
  }
  const title = t(row === 'Trial' ? 'trial.after' : 'next.title')
  if (row !== 'Trial' && row !== 'Active') return { title, body: null }
  if (!quote) return { title, body: <RowSkeletons count={4} /> }
  const { next, currencyCode } = quote
  if (!next) return { title, body: null }
  const date = billingDay(next.on, subscription.today)
  const total = row === 'Trial' ? t('line.dueOn', { date }) : t('line.total')
  const body = (
    <>
      <InvoiceLines due={next} currencyCode={currencyCode} total={total} />
      {row === 'Trial' && losing > 0 && <Note icon={Info}>{t('trial.without', { count: losing, date })}</Note>}
      {row === 'Active' && (
        <Note icon={CreditCard}>{primary ? t('next.charged', { card: cardName(t, primary) }) : t('next.noCard')}</Note>
      )}
    </>
  )
  return { title, date, body }
}

function GraceSteps({ facts: { subscription }, losing }: NextSectionProps) {
  const { t } = useTranslation('billing')
  const { nextAttemptOn, graceEndsOn } = subscription
  const isLast = nextAttemptOn === graceEndsOn
  return (
    <>
      <ol className={classes.steps}>
        {nextAttemptOn && !isLast && (
          <li>
            <b>{monthDay(nextAttemptOn)}.</b> {t('grace.again')}
          </li>
        )}
        {graceEndsOn && (
          <>
            <li>
              <b>{monthDay(graceEndsOn)}.</b> {t('grace.last')}
            </li>
            <li>
              <b>{monthDay(addDays(graceEndsOn, 1))}.</b> {t('grace.after', { count: losing })}
            </li>
          </>
        )}
      </ol>
      <Note icon={Info}>{t('grace.cancel')}</Note>
    </>
  )
}

function EndingLines({ losing }: { losing: number }) {
  const { t } = useTranslation('billing')
  const lines = [
    ['owner', t('ending.owner'), t('ending.ownerKeeps')],
    ['others', t('people', { count: losing }), t('ending.othersBecome')],
    ['data', t('cancel.data'), t('cancel.dataThen')],
  ]
  return (
    <dl className={shared.lines}>
      {lines.map(([key, what, then]) => (
        <div key={key}>
          <dt>{what}</dt>
          <dd className={shared.muted}>{then}</dd>
        </div>
      ))}
      <div className={shared.total}>
        <dt>{t('next.title')}</dt>
        <dd>{t('next.no')}</dd>
      </div>
    </dl>
  )
}
