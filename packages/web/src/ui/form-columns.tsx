import type { ReactNode } from 'react'
import classes from './form-columns.module.css'

interface FormColumnsProps {
  /** Above both columns: a conflict. */
  notice?: ReactNode
  /** The narrower column: owner, date, meeting. */
  side: ReactNode
  /** Below both columns. */
  foot?: ReactNode
  children: ReactNode
}

/** The fields of a popup: what it is, and beside it who, when and where; one below the other on a narrow screen. */
export function FormColumns({ notice, side, foot, children }: FormColumnsProps) {
  return (
    <div className={classes.form}>
      {notice && <div className={classes.notice}>{notice}</div>}
      <div className={classes.main}>{children}</div>
      <div className={classes.side}>{side}</div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
