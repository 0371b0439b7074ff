import { type ComboboxStore, Select, type SelectProps } from '@mantine/core'
import { type UIEvent, useEffect } from 'react'
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

/** Marks the first result of a search, so that Enter chooses it. */
export function useFirstOption({ selectFirstOption }: ComboboxStore, search: string, first: string | undefined): void {
  useEffect(() => {
    if (search.trim() !== '' && first !== undefined) selectFirstOption()
  }, [search, first, selectFirstOption])
}

/** In pixels. */
const NEAR_BOTTOM = 10

export const atBottom =
  (act: () => void) =>
  ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight <= NEAR_BOTTOM) act()
  }
