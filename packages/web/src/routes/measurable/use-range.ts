import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Range, ranges } from '../../features/scorecard/looked-at'

const isRange = (text: string): text is Range => ranges.some((range) => range === text)

export function useRange(): readonly [Range, (range: Range) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  // The router parses it as a number.
  const periods = String(search.periods)
  const choose = (range: Range) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before: object): object => ({ ...before, periods: range === 'all' ? range : Number(range) }),
    })
  return [isRange(periods) ? periods : '26', choose]
}
