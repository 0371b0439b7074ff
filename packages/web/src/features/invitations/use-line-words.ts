import { VAL_INVALID_EMAIL, VAL_REQUIRED } from '@cairn/contract/core/fields'
import { useTranslation } from '../../i18n/use-translation'

export function useLineWords(): (fault: string) => string {
  const { t } = useTranslation(['invitations', 'generic'])
  return (fault) => {
    if (fault === VAL_REQUIRED) return t('generic:required')
    return fault === VAL_INVALID_EMAIL ? t('line.noAddress') : fault
  }
}
