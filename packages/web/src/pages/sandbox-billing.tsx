import type { Sandbox } from '@cairn/contract/billing/billing.schemas'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoveClock, useSetFaults } from '../features/billing/billing.mutations'
import { billingQueries } from '../features/billing/billing.queries'
import classes from '../features/billing/components/billing.module.css'
import { cardName, useBilling } from '../features/billing/use-billing'
import { useTranslation } from '../i18n/use-translation'
import { ApiFailure } from '../lib/api/api-failure'
import { dateWithYear, fullDate } from '../lib/format/format'
import { NumberField } from '../ui/inputs/typed-fields'
import { PageTitle } from '../ui/layout/page-title'
import { EmptyState } from '../ui/lists/empty-state'
import { NumberTable } from '../ui/lists/number-table'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import { Sheet } from '../ui/overlays/sheet'
import { NotFoundPage } from './not-found-page'

const STEPS = [1, 7, 30] as const
const MAX_DAYS = 800

interface SandboxPanelProps {
  sandbox: Sandbox
  /** Of all organizations. */
  isWhole: boolean
}

function SandboxPanel({ sandbox, isWhole }: SandboxPanelProps) {
  const { t } = useTranslation('billing')
  const cardText = ({ brand, lastFour, behavior }: Sandbox['customers'][number]['cards'][number]) =>
    t('operator.card', {
      card: cardName(t, { cardType: brand, lastFour }),
      behavior: t(`operator.behavior.${behavior}`),
    })
  return (
    <div className="grid gap-4">
      <Clock sandbox={sandbox} isWhole={isWhole} />
      <Faults sandbox={sandbox} isWhole={isWhole} />
      <Sheet title={t('operator.customers')} sub={String(sandbox.customers.length)}>
        <div className="scroll">
          <NumberTable
            label={t('operator.customers')}
            columns={[t('operator.customer'), t('operator.state'), t('operator.seats'), t('operator.cards')]}
          >
            {sandbox.customers.map(({ id, name, email, status, seats, cards }) => (
              <tr key={id}>
                <th scope="row">
                  {name} <small>{email}</small>
                </th>
                <td>{status ? t(`operator.status.${status}`) : t('none.title')}</td>
                <td>{seats ?? '–'}</td>
                <td>{cards.map(cardText).join(', ') || '–'}</td>
              </tr>
            ))}
          </NumberTable>
        </div>
      </Sheet>
      <Sheet title={t('operator.events')}>
        <div className="scroll">
          <NumberTable
            label={t('operator.events')}
            columns={[t('operator.event'), t('operator.on'), t('operator.tries'), t('operator.delivered')]}
          >
            {sandbox.events.map(({ id, type, on, tries, isDelivered }) => (
              <tr key={id}>
                <th scope="row">{t(`operator.type.${type}`)}</th>
                <td>{dateWithYear(on)}</td>
                <td>{tries}</td>
                <td>{t(isDelivered ? 'operator.yes' : 'operator.no')}</td>
              </tr>
            ))}
          </NumberTable>
        </div>
      </Sheet>
    </div>
  )
}

function Clock({ sandbox: { today, daysAhead }, isWhole }: SandboxPanelProps) {
  const { t } = useTranslation('billing')
  const { mutate: move, isPending } = useMoveClock(isWhole)
  const [days, setDays] = useState(30)
  return (
    <Sheet title={t('operator.clock')} sub={t('operator.ahead', { count: daysAhead })}>
      <p className="heading-l mt-1 mb-3">{fullDate(today)}</p>
      <div className={`flex wrap gap-2 ${classes.acts}`}>
        {STEPS.map((count) => (
          <Button key={count} disabled={isPending} onClick={() => move(count)}>
            {t('operator.move', { count })}
          </Button>
        ))}
        <NumberField label={t('operator.days')} value={days} onChange={setDays} min={1} max={MAX_DAYS} />
        <Button loading={isPending} onClick={() => move(days)}>
          {t('operator.moveBy')}
        </Button>
      </div>
      <p className="small leading sub mt-2">{t(isWhole ? 'operator.clockTextOfAll' : 'operator.clockText')}</p>
    </Sheet>
  )
}

function Faults({ sandbox: { isDown, failsNextCharge }, isWhole }: SandboxPanelProps) {
  const { t } = useTranslation('billing')
  const { mutate: set, isPending } = useSetFaults(isWhole)
  return (
    <Sheet title={t('operator.faults')}>
      <div className="grid gap-4">
        <Switch
          label={t('operator.failsNext')}
          checked={failsNextCharge}
          disabled={isPending}
          onChange={(event) => set({ failsNextCharge: event.currentTarget.checked })}
        />
        <Switch
          label={t('operator.isDown')}
          checked={isDown}
          disabled={isPending}
          onChange={(event) => set({ isDown: event.currentTarget.checked })}
        />
      </div>
    </Sheet>
  )
}

/** Of the current organization. */
export const SandboxBillingPage = () => <SandboxPage isWhole={false} />

/** Of all organizations. */
export const OperatorBillingPage = () => <SandboxPage isWhole />

function SandboxPage({ isWhole }: { isWhole: boolean }) {
  const { t } = useTranslation('billing')
  const { isSandbox } = useBilling()
  const { data: sandbox, error, refetch } = useQuery({ ...billingQueries.sandbox(isWhole), enabled: isSandbox })
  if (!isSandbox) return <NotFoundPage />
  const title = t(isWhole ? 'operator.titleOfAll' : 'operator.title')
  if (error instanceof ApiFailure && error.status === 403) {
    return <EmptyState title={title} text={t(isWhole ? 'operator.refusedAll' : 'operator.refused')} />
  }
  if (error && !sandbox) {
    const again = <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
    return <EmptyState title={title} text={t('failedToLoad')} action={again} />
  }
  return (
    <>
      <PageTitle title={title} sub={t('sandbox.note')} />
      {sandbox ? <SandboxPanel sandbox={sandbox} isWhole={isWhole} /> : <RowSkeletons count={6} height={56} />}
    </>
  )
}
