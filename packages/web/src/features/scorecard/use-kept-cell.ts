import type { CellAddress } from '@cairn/contract/scorecard/entered-number'
import { useKeptPlaces } from '../../lib/drafts-naming'
import type { GridView } from './use-grid-view'
import { VALUE_PLACES } from './use-value-entry'

/** The linked cell, else one with an unsaved draft. */
export function useKeptCell({ lines, columns }: GridView, opened: CellAddress | undefined): CellAddress | undefined {
  const kept = useKeptPlaces(VALUE_PLACES).map((place) => {
    const [measurableId = '', intervalId = ''] = place.slice(VALUE_PLACES.length).split('/')
    return { measurableId, intervalId }
  })
  const isHere = ({ measurableId, intervalId }: CellAddress) =>
    columns.includes(intervalId) && lines.some(({ id }) => id === measurableId)
  return opened ?? kept.find(isHere)
}
