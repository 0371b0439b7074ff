import { useQuery } from '@tanstack/react-query'
import { rocksQueries } from '../../features/rocks/rocks.queries'
import { useOpenedItem } from '../../lib/open-item'
import classes from './measurable-page.module.css'

export function LinkedRock({ id }: { id: string }) {
  const { data: rock } = useQuery(rocksQueries.byId(id))
  const { open } = useOpenedItem()
  if (!rock) return null
  return (
    <button type="button" className={classes.rock} onClick={() => open('rock', id)}>
      {rock.title}
    </button>
  )
}
