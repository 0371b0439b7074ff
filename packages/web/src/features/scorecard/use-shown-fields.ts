import { useQueryClient } from '@tanstack/react-query'
import type { Cell } from '../../lib/cells/cells'
import { fullName, peopleQueries } from '../../lib/people'
import { useLocale } from '../../lib/use-locale'
import { type FieldName, fieldAt } from './grid-fields'
import { figureOf } from './grid-figures'
import { goalText } from './measurable-weeks'
import type { GridMeasurable } from './scorecard.queries'
import type { GridView } from './use-grid-view'

export function useShownFields(view: GridView): (cell: Cell) => string | undefined {
  const client = useQueryClient()
  const { locale } = useLocale()
  const ownerOf = ({ ownerId }: GridMeasurable): string => {
    const owner = client.getQueryData(peopleQueries.byId(ownerId).queryKey)
    return owner ? fullName(owner) : ''
  }
  const words = (name: FieldName, line: GridMeasurable): string => {
    if (name === 'measurable') return line.title
    if (name === 'owner') return ownerOf(line)
    if (name === 'goal') return goalText(line, view.focus, locale)
    return name === 'trend' ? '' : (figureOf(name, line, view.figures, locale) ?? '')
  }
  return ({ row, column }) => {
    const [name, line] = [fieldAt(view, column), view.lines[row]]
    return name && line && words(name, line)
  }
}
