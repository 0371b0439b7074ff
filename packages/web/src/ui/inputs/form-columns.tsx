import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './form-columns.module.css'

/** As in the stylesheet. */
const NARROW = '(max-width: 48em)'

interface FormColumnsProps {
  notice?: ReactNode
  /** After the children; after all other fields on narrow screens. */
  notes?: ReactNode
  side: ReactNode
  below?: ReactNode
  beside?: ReactNode
  foot?: ReactNode
  isOneColumn?: boolean
  children: ReactNode
}

/** On narrow screens, and in document order, all fields come before other content. */
export function FormColumns(props: FormColumnsProps) {
  const { notice, notes, side, below, beside, foot, isOneColumn = false, children } = props
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const isApart = isNarrow || isOneColumn || Boolean(foot)
  const lower = below && <div className="column gap-4 min-w-0">{below}</div>
  const lowerSide = beside && <div className="column gap-4 min-w-0">{beside}</div>
  return (
    <div className={`grid gap-4 ${classes.form}`} data-one-column={isOneColumn || undefined}>
      {notice && <div className="all-columns container">{notice}</div>}
      <div className="column gap-4 min-w-0">
        {children}
        {!isNarrow && notes}
        {!isApart && lower}
      </div>
      <div className="column gap-4 min-w-0">
        {side}
        {isNarrow && notes}
        {!isApart && lowerSide}
      </div>
      {foot && <div className="all-columns container">{foot}</div>}
      {isApart && lower}
      {isApart && lowerSide}
    </div>
  )
}
