import type { Sandbox } from '@cairn/contract/billing/billing.schemas'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { dateWithYear, fullDate } from '../../../lib/format/format'
import { NumberField } from '../../../ui/inputs/number-field'
import { NumberTable } from '../../../ui/lists/number-table'
import { Sheet } from '../../../ui/overlays/sheet'
import { useMoveClock, useSetFaults } from '../billing.mutations'
import { cardName } from '../use-billing'
import classes from './billing.module.css'

const STEPS = [1, 7, 30] as const
const MAX_DAYS = 800

interface SandboxPanelProps {
  sandbox: Sandbox
  /** Of all organizations. */
  isWhole: boolean
}

export function SandboxPanel({ sandbox, isWhole }: SandboxPanelProps) {
  const { t } = useTranslation('billing')
  const cardText = ({ brand, lastFour, behavior }: Sandbox['customers'][number]['cards'][number]) =>
    t('operator.card', {
      card: cardName(t, { cardType: brand, lastFour }),
      behavior: t(`operator.behavior.${behavior}`),
    })
  return (
    <div className={classes.form}>
      <Clock sandbox={sandbox} isWhole={isWhole} />
      <Faults sandbox={sandbox} isWhole={isWhole} />
      <Sheet title={t('operator.customers')} sub={String(sandbox.customers.length)}>
        <div className={classes.scrolled}>
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
        <div className={classes.scrolled}>
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
      <p className={classes.figure}>
        <b>{fullDate(today)}</b>
      </p>
      <div className={classes.acts}>
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
      <p className={classes.note}>{t(isWhole ? 'operator.clockTextOfAll' : 'operator.clockText')}</p>
    </Sheet>
  )
}

function Faults({ sandbox: { isDown, failsNextCharge }, isWhole }: SandboxPanelProps) {
  const { t } = useTranslation('billing')
  const { mutate: set, isPending } = useSetFaults(isWhole)
  return (
    <Sheet title={t('operator.faults')}>
      <div className={classes.form}>
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
