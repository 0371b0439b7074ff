import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation'

/** One of many, found by typing: Enter takes the first that fits. What is typed after a press is another name, and not the end of the one that stands there. */
export function SearchableSelect(props: Omit<SelectProps, 'searchable' | 'onClick'>) {
  const { t } = useTranslation('generic')
  return (
    <Select
      nothingFoundMessage={t('noMatch')}
      {...props}
      searchable
      // Enter chooses the first that fits what is typed.
      selectFirstOptionOnChange={props.selectFirstOptionOnChange ?? true}
      onClick={(event) => props.value && event.currentTarget.select()}
    />
  )
}
