import CircleAlert from 'icon:circle-alert'
import TicketPercent from 'icon:ticket-percent'
import TriangleAlert from 'icon:triangle-alert'
import type { CouponOutcome, PlanHandle } from '@cairn/contract/billing/amounts'
import { couponCodeSchema } from '@cairn/contract/billing/billing.schemas'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { fullDate } from '../../../lib/format'
import { Tag } from '../../../ui/tag'
import { useApplyCoupon } from '../billing.mutations'
import classes from './checkout.module.css'

interface CouponFieldProps {
  plan: PlanHandle
  /** The code in the current quote, and its outcome. */
  code: string | null
  outcome: CouponOutcome | null
  /** Null for none. */
  onCode: (code: string | null) => void
}

interface Answer {
  readonly plan: PlanHandle
  readonly outcome: CouponOutcome
  readonly lastDay: string | null
}

/** Only an applied code changes the price; a refused one stays in the field. */
export function CouponField({ plan, code, outcome: known, onCode }: CouponFieldProps) {
  const { t } = useTranslation('billing')
  const { mutate: check, isPending } = useApplyCoupon()
  const [typed, setTyped] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const text = typed ?? code ?? ''
  if (code !== null && known === 'applied' && typed === null) {
    return (
      <div className={classes.coupon}>
        <Tag icon={TicketPercent} tone="ok">
          {t('coupon.applied', { code })}
        </Tag>
        <span className="grow" />
        <Button variant="link" onClick={() => onCode(null)}>
          {t('coupon.remove')}
        </Button>
      </div>
    )
  }
  // Another plan asks again: a coupon may be for one of them alone.
  const given = answer?.plan === plan ? answer : null
  const outcome = typed === null ? known : (given?.outcome ?? null)
  const apply = () => {
    if (!couponCodeSchema.safeParse(text).success) return setAnswer({ plan, outcome: 'invalid', lastDay: null })
    check(
      { code: text, plan },
      {
        onSuccess: ({ outcome: found, couponCodes: [applied], lastDay }) => {
          setAnswer({ plan, outcome: found, lastDay })
          if (applied === undefined) return
          setTyped(null)
          onCode(applied)
        },
        onError: () => setAnswer({ plan, outcome: 'failed', lastDay: null }),
      },
    )
  }
  return (
    <div>
      <div className={classes.coupon}>
        <TextInput
          className="grow"
          aria-label={t('coupon.label')}
          placeholder={t('coupon.label')}
          autoComplete="off"
          maxLength={80}
          value={text}
          error={outcome === 'invalid' || outcome === 'expired'}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAnswer(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (text.trim() !== '') apply()
          }}
        />
        <Button loading={isPending} disabled={text.trim() === ''} onClick={apply}>
          {t(outcome === 'failed' ? 'tryAgain' : 'coupon.apply')}
        </Button>
      </div>
      <p className={classes.couponText} role="status" data-tone={outcome ?? undefined}>
        {outcome && outcome !== 'applied' && (
          <>
            {outcome === 'invalid' || outcome === 'expired' ? (
              <CircleAlert size="1rem" aria-hidden="true" />
            ) : (
              <TriangleAlert size="1rem" aria-hidden="true" />
            )}
            <span>
              {outcome === 'expired' && given?.lastDay
                ? t('coupon.expiredOn', { date: fullDate(given.lastDay) })
                : t(`coupon.is.${outcome}`)}
            </span>
          </>
        )}
      </p>
    </div>
  )
}
