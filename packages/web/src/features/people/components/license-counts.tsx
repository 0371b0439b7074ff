import UserPlus from 'icon:user-plus'
import type { PeopleCounts } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { money, type Prices, price } from '../../../lib/money'
import { useIsLapsed, useUnitPrice } from '../../../lib/subscription'
import { SandboxNote } from '../../../ui/sandbox-note'
import classes from './people-and-licenses.module.css'

interface LicenseCountsProps {
  /** Undefined until loaded. */
  counts: PeopleCounts | undefined
  onInvite: (() => void) | undefined
}

export function LicenseCounts({ counts, onInvite }: LicenseCountsProps) {
  const { t } = useTranslation('people')
  return (
    <div className={classes.counts}>
      {counts && (
        <>
          <p className={classes.paid}>
            <b>{wholeNumber(counts.licensed)}</b> {t('counts.licensed', { count: counts.licensed })}
          </p>
          <p className={classes.rest}>
            {t('counts.observers', { count: counts.observers })}
            {counts.invited > 0 && ` ${t('counts.invited', { count: counts.invited })}`}
          </p>
        </>
      )}
      <span className="grow" />
      {onInvite && (
        <Button variant="filled" leftSection={<UserPlus size="1.125rem" aria-hidden="true" />} onClick={onInvite}>
          {t('invite')}
        </Button>
      )}
    </div>
  )
}

interface PaidCountsProps {
  /** Undefined until loaded. */
  counts: PeopleCounts | undefined
  prices: Prices
}

export function PaidCounts({ counts, prices }: PaidCountsProps) {
  return (
    <div className={classes.counts}>
      {counts && <PaidTotal counts={counts} prices={prices} />}
      <div className={classes.sandbox}>
        <SandboxNote />
      </div>
    </div>
  )
}

function PaidTotal({ counts: { all, paid }, prices }: { counts: PeopleCounts; prices: Prices }) {
  const { t } = useTranslation('people')
  const isLapsed = useIsLapsed()
  const { unitAmount, isYearly } = useUnitPrice(prices)
  const amount = money(unitAmount / 100, prices.currencyCode)
  const total = { amount: price(paid * unitAmount, prices.currencyCode) }
  return (
    <>
      <p className={classes.paid}>
        <b>{wholeNumber(paid)}</b> {t('counts.paid', { count: paid })}
      </p>
      {paid > 0 && (
        <p className={classes.total}>
          <b>{t(isYearly ? 'cost.aYear' : 'cost.aMonth', total)}</b>
        </p>
      )}
      <p className={classes.rest}>
        {t('counts.free', { count: all - paid })}{' '}
        {isLapsed ? t('counts.lapsed') : t(isYearly ? 'counts.priceYear' : 'counts.price', { amount })}
      </p>
    </>
  )
}
