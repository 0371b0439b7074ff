import UserPlus from 'icon:user-plus'
import type { PeopleCounts } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { money, type Prices, price, usePrices } from '../../../lib/money'
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
  const prices = usePrices()
  return (
    <div className={classes.counts}>
      {counts && <Counts counts={counts} />}
      <span className="grow" />
      {onInvite && (
        <Button variant="filled" leftSection={<UserPlus size="1.125rem" aria-hidden="true" />} onClick={onInvite}>
          {t('invite')}
        </Button>
      )}
      {prices && (
        <div className={classes.sandbox}>
          <SandboxNote />
        </div>
      )}
    </div>
  )
}

function Counts({ counts }: { counts: PeopleCounts }) {
  const { t } = useTranslation('people')
  const prices = usePrices()
  const { licensed, observers, invited } = counts
  const open = invited > 0 ? ` ${t('counts.invited', { count: invited })}` : ''
  if (prices) return <PaidCounts counts={counts} prices={prices} open={open} />
  return (
    <>
      <p className={classes.paid}>
        <b>{wholeNumber(licensed)}</b> {t('counts.licensed', { count: licensed })}
      </p>
      <p className={classes.rest}>
        {t('counts.observers', { count: observers })}
        {open}
      </p>
    </>
  )
}

function PaidCounts({ counts, prices, open }: { counts: PeopleCounts; prices: Prices; open: string }) {
  const { t } = useTranslation('people')
  const isLapsed = useIsLapsed()
  const { all, paid } = counts
  const { currencyCode } = prices
  const { unitAmount, isYearly } = useUnitPrice(prices)
  const amount = money(unitAmount / 100, currencyCode)
  const total = { amount: price(paid * unitAmount, currencyCode) }
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
        {t('counts.free', { count: all - paid })}
        {open} {isLapsed ? t('counts.lapsed') : t(isYearly ? 'counts.priceYear' : 'counts.price', { amount })}
      </p>
    </>
  )
}
