import { type FigureName, figureNames } from '../../features/scorecard/grid-figures'
import type { ChosenWidths } from '../../features/scorecard/grid-widths'
import { useChoice } from '../../lib/choices'

const STANDARD = ['trend', 'average13']
const FITTING: ChosenWidths = {}

export interface GridChoices {
  readonly showsCurrent: boolean
  readonly setShowsCurrent: (shows: boolean) => void
  readonly shown: readonly FigureName[]
  readonly setShown: (names: readonly FigureName[]) => void
  readonly widths: ChosenWidths
  readonly setWidths: (widths: ChosenWidths) => void
}

export function useGridChoices(): GridChoices {
  const [showsCurrent = false, setShowsCurrent] = useChoice('scorecard-current')
  const [columns = STANDARD, setColumns] = useChoice('scorecard-columns')
  const [widths = FITTING, setWidths] = useChoice('scorecard-widths')
  return {
    showsCurrent,
    setShowsCurrent,
    shown: figureNames.filter((name) => columns.includes(name)),
    setShown: (names) => setColumns([...names]),
    widths,
    setWidths,
  }
}
