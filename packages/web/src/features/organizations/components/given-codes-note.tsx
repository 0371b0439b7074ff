import { Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useGivenCodes } from '../use-given-codes'

/** Which codes of a link can be used, and why others cannot. */
export function GivenCodesNote() {
  const { t } = useTranslation('identity')
  const { usable, refused } = useGivenCodes()
  const codes = Object.values(usable)
  return (
    <>
      {codes.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('org.codes', { count: codes.length, codes: codes.join(', ') })}
        </Text>
      )}
      {refused.map(({ code, why }) => (
        <Text key={code} size="sm" c="var(--bad)" role="status">
          {t(`org.code.${why}`, { code })}
        </Text>
      ))}
    </>
  )
}
