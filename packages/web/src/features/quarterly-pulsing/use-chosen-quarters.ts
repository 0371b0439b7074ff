import type { Quarter } from '@cairn/contract/calendar/quarters'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { searchTexts } from '../../lib/browser/search-params'
import { useQuarters } from '../../lib/format/quarter-names'

/** Ignores malformed URLs. */
const FIRST_OF_MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-01$/

const dateOf = (text: string | undefined) => (text !== undefined && FIRST_OF_MONTH.test(text) ? text : undefined)

/** Stored in the URL. Defaults to the running quarter and the one before the shown quarter. */
export function useChosenQuarters() {
  const quarters = useQuarters()
  const navigate = useNavigate()
  const search = searchTexts('quarter', 'beside')(useSearch({ strict: false }))
  const shown = quarters.of(dateOf(search.quarter))
  const named = dateOf(search.beside)
  const other = named === undefined ? undefined : quarters.of(named)
  const isOther = other !== undefined && other.startDate !== shown.startDate
  const beside = isOther ? other : quarters.from(shown, -1)
  const go = (change: { quarter?: string; beside?: string }) =>
    void navigate({ to: '.', resetScroll: false, search: (before: object): object => ({ ...before, ...change }) })
  return {
    shown,
    beside,
    show: (quarter: Quarter) => go({ quarter: quarter.startDate }),
    showBeside: (quarter: Quarter) => go({ beside: quarter.startDate }),
  }
}
