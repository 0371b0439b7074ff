import { VAL_INVALID_EMAIL, VAL_REQUIRED } from '@cairn/contract/core/fields'
import { useTranslation } from '../../i18n/use-translation'

/** What is wrong with a field of a line, in words; the server's are words already. */
export function useLineWords(): (fault: string) => string {
  const { t } = useTranslation(['invitations', 'generic'])
  return (fault) => {
    if (fault === VAL_REQUIRED) return t('generic:required')
    return fault === VAL_INVALID_EMAIL ? t('line.noAddress') : fault
  }
}
