import { useLocalStorage } from '@mantine/hooks'
import { type FigureName, figureNames } from '../../features/scorecard/grid-figures'

const ordered = (names: readonly string[]): FigureName[] => figureNames.filter((name) => names.includes(name))

export interface GridChoices {
  /** Whether the period that runs has a column. */
  readonly showsCurrent: boolean
  readonly setShowsCurrent: (shows: boolean) => void
  /** The columns beside the goal, in their order. */
  readonly shown: readonly FigureName[]
  readonly setShown: (names: readonly FigureName[]) => void
}

/** How this person looks at scorecards; kept in the browser. */
export function useGridChoices(personId: string): GridChoices {
  const [showsCurrent, setShowsCurrent] = useLocalStorage({
    ...{ key: `cairn-scorecard-current-${personId}`, defaultValue: false, getInitialValueInEffect: false },
  })
  const [kept, setKept] = useLocalStorage<string>({
    ...{ key: `cairn-scorecard-columns-${personId}`, defaultValue: 'trend,average13', getInitialValueInEffect: false },
  })
  return {
    ...{ showsCurrent, setShowsCurrent },
    shown: ordered(kept.split(',')),
    setShown: (names) => setKept(ordered(names).join(',')),
  }
}
