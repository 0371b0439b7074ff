import { Link } from '@tanstack/react-router'
import type { OneMeasurable } from '../measurable.queries'
import classes from './measurable-facts.module.css'

export function MeasurableLinks({ measurables }: { measurables: OneMeasurable['sources'] }) {
  return (
    <ul className={classes.list}>
      {measurables.map(({ id, title }) => (
        <li key={id}>
          <Link to="/measurable/$measurableId" params={{ measurableId: id }} className={classes.link}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
