import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Range, ranges } from '../../features/scorecard/looked-at'

const isRange = (text: string): text is Range => ranges.some((range) => range === text)

/** How many periods are looked at: in the address, so that reload keeps it and Back goes back; half a year of weeks unless chosen. */
export function useRange(): readonly [Range, (range: Range) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  // A number in an address is read as one.
  const periods = String(search.periods)
  const choose = (range: Range) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before: object): object => ({ ...before, periods: range === 'all' ? range : Number(range) }),
    })
  return [isRange(periods) ? periods : '26', choose]
}
