import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { useTranslation } from '../../i18n/use-translation'
import { fullName, usePerson } from '../../lib/people'

export function useSharingWords({ createdById, permissions: { lt, org, individuals } }: Revision): string {
  const { t } = useTranslation('collections')
  const maker = usePerson(createdById)
  const named = individuals.filter(({ personId, canView }) => canView && personId !== createdById).length
  const words = [
    org.canEdit ? t('words.everybodyEdits') : org.canView && t('words.everybodySees'),
    !org.canEdit && (lt.canEdit ? t('words.teamEdits') : !org.canView && lt.canView && t('words.teamSees')),
    named > 0 && t('words.people', { count: named }),
  ].filter((word) => typeof word === 'string')
  if (words.length === 0) return maker ? t('words.makerAlone', { name: fullName(maker) }) : ''
  return words.join(' · ')
}
