import { Notifications } from '@mantine/notifications'
import classes from './toast-host.module.css'

/** Where toasts appear: bottom right, 25rem wide (document 3, section 2). Loaded with the first toast. */
export function ToastHost() {
  return (
    <Notifications
      className={classes.host}
      position="bottom-right"
      containerWidth="25rem"
      limit={4}
      transitionDuration={160}
      zIndex={1000}
    />
  )
}
