import { Combobox } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { sourceUnitWords } from '../formula-words'
import { beyondMeeting } from '../typed-formula'
import { type FormulaOffer, offerKey, sourcesAmong } from '../use-formula-offers'
import classes from './formula-field.module.css'

export function FormulaOffers({ offers }: { offers: readonly FormulaOffer[] }) {
  const { t } = useTranslation(['scorecard-formula', 'scorecard', 'refusals'])
  const sources = sourcesAmong(offers)
  return (
    <Combobox.Options className={classes.options} aria-label={t('offers')}>
      {offers.map((offer) => (
        <Combobox.Option key={offerKey(offer)} value={offerKey(offer)}>
          {offer.type === 'source' ? (
            <span className={classes.option}>
              {offer.source.title}
              <small>
                {[
                  sourceUnitWords(offer.source.unitOfMeasure),
                  offer.source.meeting,
                  ...beyondMeeting(offer.source, sources),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          ) : (
            <span className={classes.option}>
              {offer.name}
              <small>{t(`function.${offer.name}`)}</small>
            </span>
          )}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}
