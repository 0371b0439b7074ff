import CalendarX from 'icon:calendar-x'
import CreditCard from 'icon:credit-card'
import Hourglass from 'icon:hourglass'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useModalPages } from '../../../lib/keyboard/modal-pages'
import { useSession } from '../../../lib/session/session'
import type { IconComponent } from '../../../ui/display/icon'
import { useBilling, useOwnerName, useRenew, useUpgrade } from '../use-billing'
import classes from './subscription-banners.module.css'

interface BannerProps {
  icon: IconComponent
  tone: 'accent' | 'warn' | 'bad'
  text: string
  act?: { label: string; run: () => void } | undefined
}

const backgrounds = { accent: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad' } as const

function Banner({ icon: Icon, tone, text, act }: BannerProps) {
  return (
    <div className={`${backgrounds[tone]} border-bottom no-print`} role="status">
      <div className={`row gap-3 leading px-4 py-2 ${classes.banner}`}>
        <Icon size="1.25rem" className={tone} aria-hidden="true" />
        <p className="grow">{text}</p>
        {act && (
          <Button className="flex-none" variant="filled" onClick={act.run}>
            {act.label}
          </Button>
        )}
      </div>
    </div>
  )
}

export function TrialBanner() {
  const { t } = useTranslation('billing')
  const { orgRemainingSubscriptionDays: days, orgSubscriptionStatus: status } = useSession()
  const upgrade = useUpgrade()
  const act = { label: t('banner.upgrade'), run: () => void upgrade() }
  const isOver = status === 'Suspended' || days < 1
  const text = isOver ? t('banner.trialEnded') : t('banner.trial', { days })
  return <Banner icon={Hourglass} tone={isOver ? 'warn' : 'accent'} text={text} act={act} />
}

/** Names the owner to users without the billing right. */
function useForOthers(mayManage: boolean): string {
  const { t } = useTranslation('billing')
  const owner = useOwnerName(!mayManage)
  return mayManage || owner === '' ? '' : ` ${t('banner.contact', { owner })}`
}

export function PaymentFailedBanner() {
  const { t } = useTranslation('billing')
  const { mayManage } = useBilling()
  const { orgInGracePeriod } = useSession()
  const { open } = useModalPages()
  const others = useForOthers(mayManage)
  const act = {
    label: t('banner.updatePayment'),
    run: () => void open(orgInGracePeriod ? '/view-payment' : '/checkout'),
  }
  return (
    <Banner icon={CreditCard} tone="bad" text={t('banner.paymentFailed') + others} act={mayManage ? act : undefined} />
  )
}

export function EndingBanner() {
  const { t } = useTranslation('billing')
  const { mayManage } = useBilling()
  const { orgRemainingSubscriptionDays: days } = useSession()
  const renew = useRenew()
  const others = useForOthers(mayManage)
  const act = { label: t('banner.renew'), run: () => void renew() }
  if (!mayManage) return <Banner icon={CalendarX} tone="warn" text={t('banner.noSubscription') + others} />
  const text = days > 0 ? t('banner.endsIn', { days }) : t('banner.ends')
  return <Banner icon={CalendarX} tone="warn" text={text} act={act} />
}
