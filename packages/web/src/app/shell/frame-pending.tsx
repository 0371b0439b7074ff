import { Skeleton } from '@mantine/core'
import { Logo } from '../../ui/display/logo'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import classes from './frame-pending.module.css'

export function PagePending() {
  return (
    <>
      <Skeleton height="1.75rem" width="14rem" maw="80%" mt="0.25rem" mb="1.25rem" />
      <div className="paper px-5 py-1">
        <RowSkeletons count={6} height={56} />
      </div>
    </>
  )
}

export function FramePending() {
  return (
    <div className={classes.app}>
      <div className={`row border-bottom px-4 ${classes.header}`}>
        <Logo />
      </div>
      <div className={classes.nav} />
      <div className={classes.bar} />
      <div className={classes.page}>
        <PagePending />
      </div>
    </div>
  )
}
