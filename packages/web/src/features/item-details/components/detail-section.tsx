import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { PartFailed } from '../../../ui/feedback/part-failed'
import classes from './detail-section.module.css'

interface DetailSectionProps {
  title: string
  count?: number
  action?: ReactNode
  isLoading?: boolean
  /** After a failed load. */
  onRetry?: (() => void) | undefined
  children: ReactNode
  below?: ReactNode
}

export function DetailSection(props: DetailSectionProps) {
  const { title, count, action, isLoading = false, onRetry, children, below } = props
  const id = useId()
  return (
    <section className="stack gap-1 min-w-0 border-top pt-2" aria-labelledby={id}>
      <div className={`row gap-2 small mut ${classes.head}`}>
        <h3 id={id} className="heading-xs ink">
          {title}
        </h3>
        {count !== undefined && count > 0 && <span>{count}</span>}
        <span className="grow" />
        {action}
      </div>
      {isLoading && (onRetry ? <PartFailed onRetry={onRetry} /> : <Skeleton height="1.75rem" />)}
      {!isLoading && children}
      {below}
    </section>
  )
}
