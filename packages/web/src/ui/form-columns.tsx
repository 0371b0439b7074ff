import type { ReactNode } from 'react'
import classes from './form-columns.module.css'

interface FormColumnsProps {
  /** Above both columns: a conflict. */
  notice?: ReactNode
  /** The narrower column: owner, date, meeting. */
  side: ReactNode
  /** Below the fields, and below the side: what is no part of the form. */
  below?: ReactNode
  beside?: ReactNode
  /** Below both columns. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * The fields of a popup: what it is, and beside it who, when and where. On a narrow screen one below the other, all fields
 * before what else there is.
 */
export function FormColumns({ notice, side, below, beside, foot, children }: FormColumnsProps) {
  return (
    <div className={classes.form}>
      {notice && <div className={classes.notice}>{notice}</div>}
      <div className={classes.column}>
        <div className={classes.fields}>{children}</div>
        {below && <div className={classes.below}>{below}</div>}
      </div>
      <div className={classes.column}>
        <div className={classes.side}>{side}</div>
        {beside && <div className={classes.beside}>{beside}</div>}
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
