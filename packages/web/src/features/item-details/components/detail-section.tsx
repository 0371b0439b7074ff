import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './detail-section.module.css'

interface DetailSectionProps {
  title: string
  count?: number
  action?: ReactNode
  isLoading?: boolean
  children: ReactNode
  below?: ReactNode
}

export function DetailSection({ title, count, action, isLoading = false, children, below }: DetailSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {count !== undefined && count > 0 && <span>{count}</span>}
        <span className="grow" />
        {action}
      </div>
      {isLoading ? <Skeleton height="1.75rem" /> : children}
      {below}
    </section>
  )
}
