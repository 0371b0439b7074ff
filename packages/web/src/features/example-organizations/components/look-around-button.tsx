import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useExamples, useLookAround } from '../look-around'

export function LookAroundButton(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const { t } = useTranslation('example')
  const { isInExample, hasExample } = useExamples()
  const lookAround = useLookAround()
  if (isInExample) return null
  return (
    <Button {...props} onClick={lookAround}>
      {hasExample ? t('enter') : t('offer')}
    </Button>
  )
}
