import Lock from 'icon:lock'
import { useComputedColorScheme } from '@mantine/core'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import type { CardForm } from '../use-card-form'
import classes from './billing.module.css'
import { ProviderDown } from './provider-down'

export function CardFrame({ card }: { card: CardForm }) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const scheme = useComputedColorScheme('light')
  return (
    <fieldset className={classes.cardFrame} aria-label={t('card.group')}>
      <p className={classes.source}>
        <Lock size="1rem" aria-hidden="true" />
        {t('card.served')}
      </p>
      {card.isUnreachable ? (
        <ProviderDown onRetry={card.retry} />
      ) : (
        card.url && (
          <iframe
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
