import type { ComboboxStore } from '@mantine/core'
import { type UIEvent, useEffect } from 'react'

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
