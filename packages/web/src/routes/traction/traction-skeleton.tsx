import { Skeleton } from '@mantine/core'
import { RowSkeletons } from '../../ui/row-skeletons'
import classes from './traction-page.module.css'

/** The sheet of a tab while it is loaded. */
export function SheetSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={classes.waiting}>
      <RowSkeletons count={rows} height={48} />
    </div>
  )
}

/** The page while its meeting is loaded: title, tabs and sheet have their places. */
export function TractionSkeleton() {
  return (
    <>
      <div className={classes.titleRow}>
        <Skeleton height="1.75rem" width="16rem" maw="80%" />
      </div>
      <div className={classes.tabsRow} />
      <SheetSkeleton rows={12} />
    </>
  )
}
