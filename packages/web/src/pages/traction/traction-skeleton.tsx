import { Skeleton } from '@mantine/core'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import classes from './traction-page.module.css'

export function SheetSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="paper px-5 py-4">
      <RowSkeletons count={rows} height={48} />
    </div>
  )
}

export function TractionSkeleton() {
  return (
    <>
      <div className="mb-4">
        <Skeleton height="2.25rem" width="16rem" maw="80%" />
      </div>
      <div className={`border-bottom mb-5 ${classes.tabsRow}`} />
      <SheetSkeleton rows={12} />
    </>
  )
}
