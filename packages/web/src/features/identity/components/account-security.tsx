import classes from './account-parts.module.css'
import { ChangePassword } from './change-password'
import { OwnSessions } from './own-sessions'

/** One's password, and where one is signed in: for the settings page. */
export function AccountSecurity() {
  return (
    <div className={classes.parts}>
      <ChangePassword />
      <OwnSessions />
    </div>
  )
}
