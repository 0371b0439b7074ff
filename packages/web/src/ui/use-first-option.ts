import type { ComboboxStore } from '@mantine/core'
import { useEffect } from 'react'

/** Marks the first result of a search, so that Enter chooses it. */
export function useFirstOption({ selectFirstOption }: ComboboxStore, search: string, first: string | undefined): void {
  useEffect(() => {
    if (search.trim() !== '' && first !== undefined) selectFirstOption()
  }, [search, first, selectFirstOption])
}
