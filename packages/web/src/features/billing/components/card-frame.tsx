import Lock from 'icon:lock'
import TriangleAlert from 'icon:triangle-alert'
import type { PaymentProfile } from '@cairn/contract/billing/billing.schemas'
import { Button, useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { notify } from '../../../lib/toasts/notify'
import { useOpenCardForm } from '../billing.mutations'
import { cardName } from '../use-billing'
import classes from './billing.module.css'

const FIRST_HEIGHT = 172
const MAX_HEIGHT = 900

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card-token'), token: z.string() }),
  z.object({ kind: z.literal('card-error'), message: z.string().catch('') }),
  z.object({ kind: z.literal('card-size'), height: z.number() }),
  z.object({ kind: z.literal('card-ready') }),
])

/** Carries the provider’s message. */
class CardRefused extends Error {}

interface Waiting {
  readonly resolve: (token: string) => void
  readonly reject: (failure: Error) => void
}

const CARD_ERROR_MS = 4000
/** How long a submitted form may take to load. */
const LOAD_MS = 15_000

/** Shows a refused card; false for other failures. */
export function notifyCardRefused(failure: unknown): boolean {
  if (!(failure instanceof CardRefused)) return false
  notify.error(failure.message, { ms: CARD_ERROR_MS })
  return true
}

interface CardForm {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly url: string | undefined
  readonly height: number
  readonly isUnreachable: boolean
  readonly retry: () => void
  /** Returns the card token; rejects with `CardRefused`. */
  readonly enter: () => Promise<string>
}

/** The card is typed in the provider’s frame, of another origin: its number never reaches this page. */
export function useCardForm(isWanted = true): CardForm {
  const { t } = useTranslation('billing')
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<Waiting | null>(null)
  const isReady = useRef(false)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const { mutate: open, data: form, isError, isIdle } = useOpenCardForm()
  // Mount once: another form would lose the input.
  useEffect(() => {
    if (isWanted && isIdle) open()
  }, [isWanted, isIdle, open])
  const origin = form?.origin
  useEffect(() => {
    const receive = ({ origin: from, source, data }: MessageEvent) => {
      const shown = frame.current?.contentWindow
      if (from !== origin || source !== shown) return
      const message = messageSchema.safeParse(data).data
      isReady.current ||= message !== undefined
      if (message?.kind === 'card-ready') {
        // A submit before the form had loaded was lost.
        if (waiting.current) shown?.postMessage({ kind: 'submit' }, from)
        return
      }
      if (message?.kind === 'card-size') return setHeight(Math.min(MAX_HEIGHT, Math.max(0, message.height)))
      if (message?.kind === 'card-token') waiting.current?.resolve(message.token)
      if (message?.kind === 'card-error') {
        waiting.current?.reject(new CardRefused(message.message || t('card.unknownError')))
      }
      if (message) waiting.current = null
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [origin, t])
  return {
    frame,
    height,
    url: form?.formUrl,
    isUnreachable: isError,
    retry: () => open(),
    enter: () =>
      new Promise((resolve, reject) => {
        waiting.current?.reject(new CardRefused(t('card.unknownError')))
        waiting.current = { resolve, reject }
        const refuse = () => reject(new CardRefused(t('card.notReady')))
        if (!origin) return refuse()
        frame.current?.contentWindow?.postMessage({ kind: 'submit' }, origin)
        if (!isReady.current) setTimeout(() => isReady.current || refuse(), LOAD_MS)
      }),
  }
}

export function ProviderDown({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('billing')
  return (
    <div role="alert" className="row-note wrap small leading warn mt-2">
      <TriangleAlert size="1rem" aria-hidden="true" />
      <span className="grow">{t('providerDown')}</span>
      <Button size="sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

export function CardFrame({ card }: { card: CardForm }) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const scheme = useComputedColorScheme('light')
  return (
    <fieldset className="paper bg-sunk p-4" aria-label={t('card.group')}>
      <p className="row-note small leading sub">
        <Lock size="1rem" aria-hidden="true" />
        {t('card.served')}
      </p>
      {card.isUnreachable ? (
        <ProviderDown onRetry={card.retry} />
      ) : (
        card.url && (
          <iframe
            className={`block w-full mt-2 ${classes.frame}`}
            ref={card.frame}
            title={t('card.frame')}
            src={`${card.url}&lang=${language}&scheme=${scheme}`}
            style={{ height: `${card.height}px`, colorScheme: scheme }}
          />
        )
      )}
      {!card.isUnreachable && !card.url && <div style={{ height: `${card.height}px` }} role="status" />}
    </fieldset>
  )
}

export const NEW_CARD = 'new'

/** The primary card, unless it expired or was just declined. */
export const firstChoice = (cards: readonly PaymentProfile[], isDeclined = false): string => {
  const primary = cards.find(({ isPrimary, expires }) => isPrimary && expires !== 'Expired')
  return primary && !isDeclined ? primary.id : NEW_CARD
}

interface CardChoiceProps {
  cards: readonly PaymentProfile[]
  value: string
  onChange: (id: string) => void
  form: CardForm
}

/** The new card’s form is hidden, not removed, while a stored card is chosen: it keeps its input. */
export function CardChoice({ cards, value, onChange, form }: CardChoiceProps) {
  const { t } = useTranslation('billing')
  const option = (id: string, name: string, sub?: string) => (
    <label key={id} className="row-baseline gap-2 p-3 pointer option">
      <input
        className={classes.radio}
        type="radio"
        name="card"
        value={id}
        checked={value === id}
        onChange={() => onChange(id)}
      />
      <span>
        <b className="block bold">{name}</b>
        {sub && <small className="small sub">{sub}</small>}
      </span>
    </label>
  )
  const usable = cards.filter(({ expires }) => expires !== 'Expired')
  return (
    <div className="grid gap-4">
      {usable.length > 0 && (
        <fieldset className="columns-2 gap-3" aria-label={t('card.group')}>
          {usable.map((card) => option(card.id, cardName(t, card), card.isPrimary ? t('cards.primary') : undefined))}
          {option(NEW_CARD, t('card.another'))}
        </fieldset>
      )}
      <div hidden={value !== NEW_CARD}>
        <CardFrame card={form} />
      </div>
    </div>
  )
}
