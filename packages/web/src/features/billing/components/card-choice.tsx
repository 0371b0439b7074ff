import type { PaymentProfile } from '@cairn/contract/billing/billing.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { cardName } from '../use-billing'
import classes from './billing.module.css'
import { type CardForm, CardFrame } from './card-frame'

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
    <label key={id} className={classes.option} data-chosen={value === id || undefined}>
      <input type="radio" name="card" value={id} checked={value === id} onChange={() => onChange(id)} />
      <span>
        <b>{name}</b>
        {sub && <small>{sub}</small>}
      </span>
    </label>
  )
  const usable = cards.filter(({ expires }) => expires !== 'Expired')
  return (
    <div className={classes.form}>
      {usable.length > 0 && (
        <fieldset className={classes.options} aria-label={t('card.group')}>
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
