import CornerDownRight from 'icon:corner-down-right'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { usePerson } from '../../../lib/people'
import classes from './rock-row.module.css'

export function RockFacts({ rock: { milestones, delegate, hasDelegate } }: { rock: Rock }) {
  const { t } = useTranslation(['rocks', 'terms'])
  const name = usePerson(delegate?.ownerId)?.firstName ?? ''
  const status = delegate?.status ? t(`terms:rockStatus.${delegate.status}`) : t('status.none')
  return (
    <>
      {milestones.all > 0 && (
        <span className={classes.fact} title={t('milestones.countOf', milestones)}>
          {t('milestones.count', milestones)}
        </span>
      )}
      {hasDelegate && (
        <span className={classes.fact}>
          <CornerDownRight size="0.875rem" aria-hidden="true" />
          {delegate ? t('delegated.row', { name, status }) : t('delegated.rowUnseen')}
        </span>
      )}
    </>
  )
}
