import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './form-columns.module.css'

/** As in the stylesheet: too narrow for two columns. */
const NARROW = '(max-width: 48em)'

interface FormColumnsProps {
  /** Above both columns: a conflict. */
  notice?: ReactNode
  /** The narrower column: owner, date, meeting. */
  side: ReactNode
  /** Below the fields, and below the side: what is no part of the form. */
  below?: ReactNode
  beside?: ReactNode
  /** Across both columns: what only this kind has. All else comes after it. */
  foot?: ReactNode
  isOneColumn?: boolean
  children: ReactNode
}

/**
 * The fields of a popup: what it is, and beside it who, when and where. All fields stand before what else there is where the
 * screen is narrow or more fields follow below; so for the keyboard and for readers, too, who go by the document.
 */
export function FormColumns(props: FormColumnsProps) {
  const { notice, side, below, beside, foot, isOneColumn = false, children } = props
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) || isOneColumn
  const isApart = isNarrow || Boolean(foot)
  const lower = below && <div className={classes.part}>{below}</div>
  const lowerSide = beside && <div className={classes.part}>{beside}</div>
  return (
    <div className={classes.form} data-one-column={isOneColumn || undefined}>
      {notice && <div className={classes.whole}>{notice}</div>}
      <div className={classes.part}>
        {children}
        {!isApart && lower}
      </div>
      <div className={classes.part}>
        {side}
        {!isApart && lowerSide}
      </div>
      {foot && <div className={classes.whole}>{foot}</div>}
      {isApart && lower}
      {isApart && lowerSide}
    </div>
  )
}
