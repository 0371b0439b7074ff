import { useLocalStorage } from '@mantine/hooks'
import { type FigureName, figureNames } from '../../features/scorecard/grid-figures'

const ordered = (names: readonly string[]): FigureName[] => figureNames.filter((name) => names.includes(name))

export interface GridChoices {
  readonly showsCurrent: boolean
  readonly setShowsCurrent: (shows: boolean) => void
  readonly shown: readonly FigureName[]
  readonly setShown: (names: readonly FigureName[]) => void
}

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
