import { useNavigate, useSearch } from '@tanstack/react-router'
import { useChoice } from '../../lib/choices'
import { searchTexts } from '../../lib/search-texts'

export const scorecardViews = ['grid', 'overview', 'quarters'] as const
export type ScorecardView = (typeof scorecardViews)[number]

const isView = (text: string | null | undefined): text is ScorecardView => scorecardViews.some((view) => view === text)

export function useScorecardView(): readonly [ScorecardView, (view: ScorecardView) => void] {
  const navigate = useNavigate()
  const { view, cell } = searchTexts('view', 'cell')(useSearch({ strict: false }))
  const [last, setLast] = useChoice('scorecard-view')
  const choose = (next: ScorecardView) => {
    setLast(next)
    void navigate({ to: '.', resetScroll: false, search: (before: object): object => ({ ...before, view: next }) })
  }
  if (cell !== undefined) return ['grid', choose]
  if (isView(view)) return [view, choose]
  return [isView(last) ? last : 'grid', choose]
}
