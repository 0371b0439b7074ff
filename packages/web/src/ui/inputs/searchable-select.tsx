import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'

/** Selects the text on click, so that typing replaces the current choice. */
export function SearchableSelect(props: Omit<SelectProps, 'searchable' | 'onClick'>) {
  const { t } = useTranslation('generic')
  return (
    <Select
      nothingFoundMessage={t('noMatch')}
      {...props}
      searchable
      selectFirstOptionOnChange={props.selectFirstOptionOnChange ?? true}
      onClick={(event) => props.value && event.currentTarget.select()}
    />
  )
}
