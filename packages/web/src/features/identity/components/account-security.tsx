import classes from './account-parts.module.css'
import { ChangePassword } from './change-password'
import { OwnSessions } from './own-sessions'

export function AccountSecurity() {
  return (
    <div className={classes.parts}>
      <ChangePassword />
      <OwnSessions />
    </div>
  )
}
