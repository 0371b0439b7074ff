import { Skeleton } from '@mantine/core'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import classes from './traction-page.module.css'

export function SheetSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={`paper ${classes.waiting}`}>
      <RowSkeletons count={rows} height={48} />
    </div>
  )
}

export function TractionSkeleton() {
  return (
    <>
      <div className={`row mb-4 ${classes.titleRow}`}>
        <Skeleton height="1.75rem" width="16rem" maw="80%" />
      </div>
      <div className={`border-bottom mb-5 ${classes.tabsRow}`} />
      <SheetSkeleton rows={12} />
    </>
  )
}
