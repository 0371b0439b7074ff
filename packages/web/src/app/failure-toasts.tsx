import { provideFailureToasts } from '../lib/toasts/failure-toasts'
import { notify } from '../lib/toasts/notify'
import classes from './failure-toasts.module.css'

export function startFailureToasts(): void {
  provideFailureToasts(({ title, text, items }) => {
    const body = items ? (
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      text
    )
    notify.error(body, { ...(title ? { title } : {}), id: `failure-${title ?? ''}-${text ?? ''}` })
  })
}
